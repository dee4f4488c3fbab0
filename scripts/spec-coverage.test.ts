import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * docs/spec-coverage.md says of every requirement which file does it and which test proves it. A table nobody checks
 * soon lies: here every requirement is there once, and every file and every title it names exists.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const TABLE = 'docs/spec-coverage.md';

/** How many requirements each area of the specification has, in its order. */
const AREAS = {
  LAND: 30,
  CALC: 23,
  AUTH: 40,
  SIGN: 62,
  DASH: 72,
  TICK: 19,
  PROF: 6,
  INV: 43,
  PAY: 9,
  STAT: 22,
  DATA: 37,
  FN: 41,
  ERR: 11,
  CONST: 15,
  ROLE: 12,
} as const;

/** Requirements that describe a hosted service or its client library, and may therefore go without a test. */
const OF_VENDORS = new Set([
  ...['AUTH-06', 'AUTH-35', 'AUTH-38', 'AUTH-39', 'DATA-28', 'DATA-29', 'FN-38', 'FN-39', 'FN-40', 'FN-41'],
  ...['ERR-01', 'ERR-03', 'ERR-06', 'ERR-10', 'CONST-06'],
]);

const IDS = Object.entries(AREAS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
);

interface Row {
  id: string;
  where: string;
  proofs: string[];
}

function readRows(): Row[] {
  const lines = readFileSync(resolve(root, TABLE), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, id = '', where = '', proof = ''] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    if (!/^[A-Z]+-\d+$/u.test(id)) return [];
    const proofs = proof.replaceAll('\\|', '|').split('<br>');
    return [{ id, where: where.replaceAll('`', ''), proofs: proofs.filter((item) => item !== '') }];
  });
}

const sources = new Map<string, string>();

function sourceOf(file: string): string | undefined {
  const path = resolve(root, file);
  if (!sources.has(file) && existsSync(path)) sources.set(file, readFileSync(path, 'utf8'));
  return sources.get(file);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const isQuoted = (source: string, text: string) => ["'", '"', '`'].some((mark) => source.includes(mark + text + mark));
/** As the first argument of a call with more to come: `it('…', `, `describe('…', `, `.each(…)('…', `. */
const isTitle = (source: string, text: string) => new RegExp(`\\(\\s*(['"\`])${escaped(text)}\\1,`, 'u').test(source);

/** What is wrong with '`file` › title › row'; undefined when nothing is. */
function problemOf(proof: string): string | undefined {
  const [quotedFile = '', ...names] = proof.split(' › ');
  const file = quotedFile.replaceAll('`', '');
  if (!/\.(?:test|spec)\.tsx?$/u.test(file)) return `${file} is no test file`;
  const source = sourceOf(file);
  if (source === undefined) return `${file} does not exist`;
  if (/\.(?:skip|todo|fails)\(/u.test(source)) return `${file} leaves tests out`;
  const unknown = names.filter((name) => !isQuoted(source, name));
  if (unknown.length > 0) return `${file} has no ${unknown.map((name) => `'${name}'`).join(', ')}`;
  return names.some((name) => isTitle(source, name)) ? undefined : `${file} has no such title: ${names.join(' › ')}`;
}

const rows = readRows();

it('every requirement has one row, in the order of the specification', () => {
  expect(rows.map(({ id }) => id)).toEqual(IDS);
});

it('every file that does something exists', () => {
  expect(rows.filter(({ where }) => sourceOf(where) === undefined)).toEqual([]);
});

it('every row names a test; only those of vendors may do without', () => {
  const unproven = rows.filter(({ id, proofs }) => {
    const ofVendor = proofs.some((proof) => proof.startsWith('vendor: '));
    return proofs.length === 0 || ofVendor !== OF_VENDORS.has(id);
  });
  expect(unproven).toEqual([]);
});

it('every test that is named is there', () => {
  const problems = rows.flatMap(({ id, proofs }) =>
    proofs
      .filter((proof) => !proof.startsWith('vendor: '))
      .map((proof) => problemOf(proof))
      .filter((problem) => problem !== undefined)
      .map((problem) => `${id}: ${problem}`),
  );
  expect(problems).toEqual([]);
});
