import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { Plugin } from 'vite';
import settings from '../vite.config.ts';
import { root, sourcesIn } from './browser-sources.ts';

/** Where the name that is shown without a setting stands. */
const SETTINGS = ['src/config/env-schema.ts', 'src/config/env.ts'];

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Comments may name the product as an example. */
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');

it('no source but the settings names the product', () => {
  const sources = sourcesIn('src');
  expect(sources.length).toBeGreaterThan(100);
  const naming = sources.filter(({ code }) => withoutComments(code).includes('Vowfund'));
  expect(naming.map(({ file }) => file)).toEqual(SETTINGS);
});

it('the page is titled with the configured name from the start', () => {
  vi.stubEnv('VITE_PRODUCT_NAME', 'Rice & <Confetti>');
  const { plugins = [] } = settings({ mode: 'test', command: 'serve' });
  const plugin = plugins.flat(5).find((each) => (each as Plugin | undefined)?.name === 'title-of-page') as Plugin;
  const transform = plugin.transformIndexHtml as (html: string) => string;
  const page = transform(readFileSync(`${root}/index.html`, 'utf8'));
  expect(page.match(/<title>.*<\/title>/gu)).toEqual(['<title>Rice &amp; &lt;Confetti></title>']);
  expect(page).not.toContain('Vowfund');
});
