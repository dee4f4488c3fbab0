import { describe, expect, it } from 'vitest';
import { DataError, dataOf } from './data-error.ts';

function failure(status: number, message: string, code = '') {
  const error = { message, code, details: '', hint: '', name: 'PostgrestError', toJSON: () => ({}) };
  return { success: false, data: null, count: null, error, status, statusText: '' } as unknown as Parameters<
    typeof dataOf<unknown>
  >[0];
}

const sentenceOf = (answer: Parameters<typeof dataOf<unknown>>[0]) => {
  try {
    dataOf(answer);
  } catch (error) {
    return error instanceof DataError ? error.message : undefined;
  }
  return undefined;
};

describe('dataOf', () => {
  it('hands over what was read, also nothing', () => {
    const answer = { success: true, count: null, error: null, status: 200, statusText: 'OK' } as const;
    expect(dataOf({ ...answer, data: [1] })).toEqual([1]);
    expect(dataOf({ ...answer, data: null })).toBeNull();
  });

  it.each([
    [failure(0, 'TypeError: Failed to fetch'), /could not reach the server/u],
    [failure(401, 'JWT expired', 'PGRST303'), /sign in/u],
    [failure(500, 'relation "x" does not exist', '42P01'), /went wrong on our side/u],
    [failure(400, 'event_closed', 'P0001'), /no longer taking bookings/u],
    [
      failure(400, 'The funds of this wedding have already been paid out.', 'P0001'),
      /^The funds of this wedding have/u,
    ],
    [failure(403, 'permission denied for table wedding_events', '42501'), /went wrong on our side/u],
    [failure(400, 'invalid input syntax for type uuid', '22P02'), /went wrong on our side/u],
    [failure(400, ''), /went wrong on our side/u],
  ])('says it in a sentence: %#', (answer, sentence) => {
    expect(sentenceOf(answer)).toMatch(sentence);
  });
});
