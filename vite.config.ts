import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { parseBrowserEnv } from './src/config/env-schema.ts';

export default defineConfig(({ mode, command }) => {
  // A missing or malformed setting stops the build with its name, instead of a blank page at a guest's.
  if (command === 'build') parseBrowserEnv({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env });
  return {
    plugins: [react(), tailwindcss()],
    resolve: {
      alias: {
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        '@domain': fileURLToPath(new URL('./supabase/functions/_shared/domain', import.meta.url)),
      },
    },
    server: { port: 5173, strictPort: true, host: '127.0.0.1' },
    preview: { port: 5173, strictPort: true, host: '127.0.0.1' },
    build: { target: 'es2022', sourcemap: true },
  };
});
