import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { ERRORS } from '../domain/errors.ts';
import type { Handler } from '../http/serve.ts';
import { malformedBodies } from './malformed-bodies.ts';
import { postText } from './requests.ts';
import { untouchedDeps } from './untouched-deps.ts';

async function expectRefusal(handler: Handler, text: string, headers: Record<string, string>): Promise<void> {
  const deps = untouchedDeps(inject('bench').env);
  const started = performance.now();
  const answer = await postText(handler, deps, text, { headers });
  const status = answer.status;
  const { body } = answer;
  const what = `${text.slice(0, 80)} (${text.length} characters)`;
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(Object.keys(ERRORS), what).toContain(body.error.code);
  expect(body.error.message, what).toEqual(expect.any(String));
  expect(deps.seen(), what).toEqual([]);
  expect(performance.now() - started, what).toBeLessThan(2000);
}

/**
 * Posts over a hundred malformed bodies: each must be answered 4xx with a code and a sentence, within two seconds, with
 * nothing written and nobody called.
 * @returns how many were posted
 */
export async function expectMalformedBodiesRefused(
  handler: Handler,
  valid: Record<string, unknown>,
  required: readonly string[],
  headers: Record<string, string> = {},
  isFine: (text: string) => boolean = () => false,
): Promise<number> {
  const bodies = malformedBodies(valid, required).filter((text) => !isFine(text));
  for (const text of bodies) await expectRefusal(handler, text, headers);
  return bodies.length;
}

/** The same for bodies made up at random around a right one: any JSON, and any JSON in place of any one field. */
export async function expectRandomBodiesRefused(
  handler: Handler,
  valid: Record<string, unknown>,
  isFine: (body: unknown) => boolean,
  headers: Record<string, string> = {},
): Promise<void> {
  const key = fc.constantFrom(...Object.keys(valid));
  const body = fc.oneof(
    fc.anything({ withNullPrototype: false }),
    fc.tuple(key, fc.jsonValue()).map(([name, value]) => ({ ...valid, [name]: value })),
  );
  const bodies = body.map((value) =>
    JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (text: string | undefined) => {
      if (text === undefined || isFine(JSON.parse(text))) return;
      await expectRefusal(handler, text, headers);
    }),
    { numRuns: 300 },
  );
}
