import { expect, test } from 'vitest';
import { FunctionError } from '@/lib/function-error.ts';
import { PhoneSessionError } from '@/lib/phone-session.ts';
import { CreationError, creationFailure } from './creation-failure.ts';

const stale = 'That was a while ago. Please verify your phone number again.';

test.each<[string, unknown, string, boolean]>([
  ['no phone user', new CreationError('no-phone-user'), 'No authenticated user found', true],
  ['a session that is gone', new CreationError('session-gone'), stale, true],
  [
    'a refused exchange',
    new PhoneSessionError('exchange', new FunctionError('internal', 500, 'x')),
    'Failed to create account',
    false,
  ],
  [
    'a stale phone token',
    new PhoneSessionError('exchange', new FunctionError('phone_token_stale', 401, stale)),
    stale,
    true,
  ],
  ['an answer without a token', new PhoneSessionError('answer'), 'Invalid response from authentication service', false],
  ['no session', new PhoneSessionError('session'), 'Failed to establish session', false],
  ['a database error', { code: '23514', message: 'violates check constraint' }, 'Please try again.', false],
  ['anything else', new TypeError('x is undefined'), 'Please try again.', false],
])('%s', (_name, error, message, phoneLapsed) => {
  expect(creationFailure(error)).toEqual({ message, phoneLapsed });
});
