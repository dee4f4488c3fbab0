/** Values that fit no field of any contract: wrong types, extremes, texts no database or mail can hold. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  [],
  [[]],
  {},
  { toString: 'x' },
  '',
  '   ',
  '\u0000',
  'line\r\nBcc: everybody@example.com',
  '\ud800',
  'x'.repeat(20_000),
  '💍'.repeat(6000),
];

/** Texts that are no JSON, or no JSON anybody should accept. */
const WRONG_TEXTS: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '{"',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  'undefined',
  'NaN',
  "{'a':1}",
  '{"a":1,}',
  '<xml/>',
  'a=1&b=2',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\u0000"}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  'x'.repeat(10 * 1024 * 1024),
];

function withField(body: Record<string, unknown>, key: string, value: unknown): string {
  return JSON.stringify({ ...body, [key]: value });
}

function without(body: Record<string, unknown>, key: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)));
}

/**
 * At least a hundred bodies a function must refuse.
 * @param valid a body it takes
 * @param required fields it cannot do without; each is left out and given every wrong value
 */
export function malformedBodies(valid: Record<string, unknown>, required: readonly string[]): string[] {
  const perField = required.flatMap((key) => [
    without(valid, key),
    ...WRONG_VALUES.map((value) => withField(valid, key, value)),
  ]);
  const wrapped = [JSON.stringify([valid]), JSON.stringify({ body: valid }), JSON.stringify(JSON.stringify(valid))];
  const cut = JSON.stringify(valid);
  const cutOff = Array.from({ length: 60 }, (_, index) => cut.slice(0, Math.floor((cut.length * index) / 60)));
  return [...WRONG_TEXTS, ...perField, ...wrapped, ...cutOff];
}
