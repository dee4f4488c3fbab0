const encoder = new TextEncoder();

function bytesOf(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? encoder.encode(value) : value;
}

/**
 * Compares a secret with what a caller sent, in time that depends on the length of the latter only:
 * an early exit would tell how many leading bytes were right.
 */
export function constantTimeEqual(secret: string | Uint8Array, given: string | Uint8Array): boolean {
  const expected = bytesOf(secret);
  const actual = bytesOf(given);
  let difference = expected.length ^ actual.length;
  for (let index = 0; index < actual.length; index += 1) {
    difference |= (expected[index % expected.length] ?? 0) ^ (actual[index] ?? 0);
  }
  return difference === 0;
}
