import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canCheck,
  canSend,
  cleanCode,
  initialVerification,
  secondsUntilResend,
  type VerificationEvent,
  verificationReducer,
  type VerificationState,
} from './verification-state.ts';

const phone = { dialCode: '+61', number: '412 555 019' } as const;
const NOW = 1_000_000;

function after(events: VerificationEvent[], from = initialVerification(phone)): VerificationState {
  return events.reduce(verificationReducer, from);
}

const sent: VerificationEvent[] = [
  { type: 'send-started', id: 1 },
  { type: 'code-sent', id: 1, now: NOW },
];
const checking: VerificationEvent[] = [
  ...sent,
  { type: 'code-typed', code: '407123' },
  { type: 'check-started', id: 2 },
];

describe('sending', () => {
  test('needs a number and nothing under way', () => {
    expect(canSend(initialVerification(phone))).toBe(true);
    expect(canSend(initialVerification({ ...phone, number: '' }))).toBe(false);
    expect(canSend(after([{ type: 'send-started', id: 1 }]))).toBe(false);
  });

  test('leads to the code step and starts the countdown', () => {
    const state = after(sent);
    expect(state.step).toBe('code');
    expect(secondsUntilResend(state, NOW)).toBe(30);
    expect(secondsUntilResend(state, NOW + 6_001)).toBe(24);
    expect(secondsUntilResend(state, NOW + 30_000)).toBe(0);
    expect(secondsUntilResend(state, NOW + 99_000)).toBe(0);
  });

  test('that fails leaves the step as it was', () => {
    expect(after([sent[0]!, { type: 'send-failed', id: 1 }])).toEqual(initialVerification(phone));
    const state = after([...sent, { type: 'send-started', id: 2 }, { type: 'send-failed', id: 2 }]);
    expect(state.step).toBe('code');
    expect(state.resendAt).toBe(NOW + 30_000);
  });

  test('for a number that was edited meanwhile is forgotten', () => {
    const other = { ...phone, number: '499' };
    const state = after([sent[0]!, { type: 'phone-edited', phone: other }, sent[1]!]);
    expect(state).toEqual(initialVerification(other));
  });

  test('again forgets the digits of the old code and counts anew', () => {
    const state = after([
      ...sent,
      { type: 'code-typed', code: '40' },
      { type: 'send-started', id: 2 },
      { type: 'code-sent', id: 2, now: NOW + 40_000 },
    ]);
    expect(state.code).toBe('');
    expect(state.resendAt).toBe(NOW + 70_000);
  });
});

describe('checking', () => {
  test('is possible with six digits, once at a time', () => {
    expect(canCheck(after([...sent, { type: 'code-typed', code: '40712' }]))).toBe(false);
    expect(canCheck(after([...sent, { type: 'code-typed', code: '407123' }]))).toBe(true);
    expect(canCheck(after(checking))).toBe(false);
  });

  test('keeps the code from changing under way', () => {
    expect(after([...checking, { type: 'code-typed', code: '1' }]).code).toBe('407123');
  });

  test('that succeeds verifies the phone and forgets the code', () => {
    const state = after([...checking, { type: 'confirmed', id: 2 }]);
    expect(state).toEqual({ ...initialVerification(phone), step: 'verified' });
  });

  test('a wrong code is asked for anew, an expired one goes back to the phone, both keeping the number', () => {
    const wrong = after([...checking, { type: 'check-failed', id: 2, failure: 'wrong-code' }]);
    expect(wrong).toMatchObject({ step: 'code', code: '', attempt: null, phone });
    const expired = after([...checking, { type: 'check-failed', id: 2, failure: 'start-over' }]);
    expect(expired).toEqual(initialVerification(phone));
    const unknown = after([...checking, { type: 'check-failed', id: 2, failure: 'retry' }]);
    expect(unknown).toMatchObject({ step: 'code', code: '407123', attempt: null });
  });
});

describe('a verified phone', () => {
  const verified = after([...checking, { type: 'confirmed', id: 2 }]);

  test('becomes unverified by any edit', () => {
    expect(after([{ type: 'phone-edited', phone }], verified)).toEqual(initialVerification(phone));
  });

  test('becomes unverified when its proof has lapsed, keeping the number', () => {
    expect(after([{ type: 'lapsed' }], verified)).toEqual(initialVerification(phone));
  });

  test('is not sent another code', () => {
    expect(canSend(verified)).toBe(false);
  });

  test('may come from an existing session', () => {
    const empty = initialVerification({ dialCode: '+61', number: '' });
    expect(after([{ type: 'trusted', phone }], empty)).toEqual(verified);
  });
});

test('changing the number clears phone and code and keeps the country', () => {
  expect(after([...sent, { type: 'number-changed' }])).toEqual(initialVerification({ dialCode: '+61', number: '' }));
});

test('a code is at most six digits', () => {
  expect(cleanCode('407 123 9')).toBe('407123');
  expect(cleanCode('4a0')).toBe('40');
});

test('only a confirmed check or a session verifies, whatever else happens in whatever order', () => {
  const anything = fc.oneof(
    fc.record({ type: fc.constant('send-started' as const), id: fc.nat(5) }),
    fc.record({ type: fc.constant('code-sent' as const), id: fc.nat(5), now: fc.nat() }),
    fc.record({ type: fc.constant('send-failed' as const), id: fc.nat(5) }),
    fc.record({ type: fc.constant('code-typed' as const), code: fc.string() }),
    fc.record({ type: fc.constant('check-started' as const), id: fc.nat(5) }),
    fc.record({
      type: fc.constant('check-failed' as const),
      id: fc.nat(5),
      failure: fc.constantFrom('wrong-code' as const, 'start-over' as const, 'retry' as const),
    }),
    fc.constant({ type: 'phone-edited' as const, phone }),
    fc.constant({ type: 'lapsed' as const }),
  );
  fc.assert(fc.property(fc.array(anything), (events) => after(events).step !== 'verified'));
});
