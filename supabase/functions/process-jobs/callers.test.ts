import { describe, expect, inject, it } from 'vitest';
import { JOBS_AUTHORIZATION } from '../_shared/testing/jobs.ts';
import { expectMalformedBodiesRefused, expectRandomBodiesRefused } from '../_shared/testing/refusals.ts';
import { postJson } from '../_shared/testing/requests.ts';
import { untouchedDeps } from '../_shared/testing/untouched-deps.ts';
import { handleProcessJobs } from './handler.ts';

describe('who may call', () => {
  it.each([undefined, '', 'Bearer ', 'Bearer jobs_local_secre', 'Bearer jobs_local_secret2', 'jobs_local_secret'])(
    'not one who says %j',
    async (authorization) => {
      const untouched = untouchedDeps(inject('bench').env);
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await postJson(handleProcessJobs, untouched, {}, { headers });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
      expect(untouched.seen()).toEqual([]);
    },
  );

  it('and nothing malformed, from whoever knows the secret', async () => {
    const valid = { reconcile: true };
    const isFine = (text: string) => ['', '{}', '{"reconcile":true}'].includes(text);
    const count = await expectMalformedBodiesRefused(
      handleProcessJobs,
      valid,
      ['reconcile'],
      JOBS_AUTHORIZATION,
      isFine,
    );
    expect(count).toBeGreaterThanOrEqual(90);
    const isRight = (body: unknown) =>
      typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0
        ? true
        : JSON.stringify(body) === '{"reconcile":true}' || JSON.stringify(body) === '{"reconcile":false}';
    await expectRandomBodiesRefused(handleProcessJobs, valid, isRight, JOBS_AUTHORIZATION);
  });
});
