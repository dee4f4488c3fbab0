import { expect, it } from 'vitest';
import { sourcesIn } from './browser-sources.ts';

/** Where the name that is shown without a setting stands. */
const SETTINGS = ['src/config/env-schema.ts', 'src/config/env.ts'];

/** Comments may name the product as an example. */
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');

it('no source but the settings names the product', () => {
  const sources = sourcesIn('src');
  expect(sources.length).toBeGreaterThan(100);
  const naming = sources.filter(({ code }) => withoutComments(code).includes('Vowfund'));
  expect(naming.map(({ file }) => file)).toEqual(SETTINGS);
});
