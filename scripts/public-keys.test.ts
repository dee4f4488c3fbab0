import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root, sourcesIn } from './browser-sources.ts';

/** Whatever the browser's sources can name ends up in a bundle anybody can read. */

const sources = sourcesIn('src');

/** Everything of .env.example that is no setting of the browser. */
function serverSettings(): string[] {
  const names = readFileSync(`${root}/.env.example`, 'utf8').matchAll(/^#?\s*([A-Z][A-Z\d_]+)=/gmu);
  return [...names].map(([, name = '']) => name).filter((name) => !name.startsWith('VITE_'));
}

it("the browser's sources read public settings only", () => {
  const readers = sources.filter(({ code }) => /import\.meta\.env|process\.env/u.test(code)).map(({ file }) => file);
  expect(readers).toEqual(['src/config/env.ts']);
  const names = readFileSync(`${root}/src/config/env.ts`, 'utf8').match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/gu) ?? [];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !name.startsWith('VITE_'))).toEqual([]);
});

it("the browser's sources name no secret key", () => {
  const secrets = serverSettings();
  expect(secrets).toContain('SUPABASE_SECRET_KEY');
  expect(secrets).toContain('GOOGLE_PLACES_API_KEY');
  const named = sources.flatMap(({ file, code }) =>
    [...secrets, 'sb_secret', 'service_role', 'sk_live', 'sk_test']
      .filter((secret) => new RegExp(`(?<![\\w])${secret}`, 'u').test(code))
      .map((secret) => `${file}: ${secret}`),
  );
  expect(named).toEqual([]);
});
