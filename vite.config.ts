import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { parseBrowserEnv } from './src/config/env-schema.ts';

/** Small files that nearly every page has: one download instead of ten tiny ones, which compress badly. */
const EVERY_PAGE =
  /src\/(?:config\/|lib\/(?:invoke-function|function-error|session-hint|notify|use-document-title)|components\/ui\/(?:badge|brand|button|class-names|empty-state|field-error|icon|skeleton|text-field))/u;

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Before any script has run the tab already bears the product's name. */
function titleOfPage(productName: string | undefined): Plugin {
  return {
    name: 'title-of-page',
    transformIndexHtml: (html) =>
      productName ? html.replace(/<title>[^<]*<\/title>/u, () => `<title>${asText(productName)}</title>`) : html,
  };
}

export default defineConfig(({ mode, command }) => {
  const settings = { ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env };
  // A missing or malformed setting stops the build with its name, instead of a blank page at a guest's.
  if (command === 'build') parseBrowserEnv(settings);
  return {
    plugins: [react(), tailwindcss(), titleOfPage(settings.VITE_PRODUCT_NAME)],
    resolve: {
      alias: {
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        '@domain': fileURLToPath(new URL('./supabase/functions/_shared/domain', import.meta.url)),
      },
    },
    server: { port: 5173, strictPort: true, host: '127.0.0.1' },
    preview: { port: 5173, strictPort: true, host: '127.0.0.1' },
    build: {
      target: 'es2022',
      sourcemap: true,
      modulePreload: { polyfill: false },
      // Drawings stay files of their own: inside a script they would delay the page they decorate.
      assetsInlineLimit: 0,
      // The data library in one file, without React in it: cut in four it compresses a tenth worse, on the very page
      // where bytes count most.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//u, priority: 2 },
              { name: 'query', test: /node_modules\/@tanstack\//u, priority: 1 },
              { name: 'parts', test: EVERY_PAGE },
            ],
          },
        },
      },
    },
  };
});
