import { describe, expect, test } from 'vitest';
import { isDatabaseError, refusalResponse, statusOf } from './refusals.ts';

function databaseError(code: string): Error {
  return Object.assign(new Error('no'), { code });
}

describe('which errors are the database’s own refusals', () => {
  test.each(['P0001', '23505', '42501', '40P01', '22P02'])('%s is one', (code) => {
    expect(isDatabaseError(databaseError(code))).toBe(true);
  });

  test.each(['42P01', '42703', 'PGRST', 'PT402', 'ECONNREFUSED', ''])('%s is left to the REST layer', (code) => {
    expect(isDatabaseError(databaseError(code))).toBe(false);
  });

  test('an error without a code is none', () => {
    expect(isDatabaseError(new Error('no'))).toBe(false);
    expect(isDatabaseError({ code: 'P0001' })).toBe(false);
  });
});

describe('PostgREST’s status for a SQLSTATE', () => {
  test.each([
    ['P0001', 400],
    ['P0002', 500],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['22P02', 400],
    ['25006', 405],
    ['40001', 500],
    ['53300', 503],
    ['57014', 500],
    ['08006', 503],
  ])('%s is answered with %i', (code, status) => {
    expect(statusOf(code, true)).toBe(status);
  });

  test('a missing privilege is 401 for a stranger and 403 for somebody signed in', () => {
    expect(statusOf('42501', false)).toBe(401);
    expect(statusOf('42501', true)).toBe(403);
  });
});

test('a raised exception reaches the browser with message, details and hint', async () => {
  const response = refusalResponse({ code: 'P0001', message: 'event_closed', detail: 'd', hint: null }, true);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'P0001', message: 'event_closed', details: 'd', hint: null });
});
