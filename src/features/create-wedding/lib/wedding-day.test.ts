import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateOf, dayOf, isPastDay } from './wedding-day.ts';

const ZONES = ['Pacific/Kiritimati', 'Australia/Sydney', 'UTC', 'America/Sao_Paulo', 'Pacific/Pago_Pago'];

afterEach(() => vi.unstubAllEnvs());

describe.each(ZONES)('in %s', (zone) => {
  test('the zone is really switched', () => {
    vi.stubEnv('TZ', zone);
    const shown = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'long', dateStyle: 'short' });
    const local = new Intl.DateTimeFormat('en', { timeStyle: 'long', dateStyle: 'short' });
    expect(local.format(0)).toBe(shown.format(0));
  });

  test('a day survives the way through the calendar', () => {
    vi.stubEnv('TZ', zone);
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = dayOf(date);
        const back = dateOf(day);
        expect(back && dayOf(back)).toBe(day);
      }),
    );
  });

  test('today is not past, yesterday is', () => {
    vi.stubEnv('TZ', zone);
    const now = new Date(2027, 2, 20, 23, 59);
    expect(isPastDay('2027-03-20', now)).toBe(false);
    expect(isPastDay('2027-03-19', now)).toBe(true);
    expect(isPastDay('2026-12-31', now)).toBe(true);
    expect(isPastDay('2027-10-01', now)).toBe(false);
  });
});

test('what is no calendar day is none', () => {
  for (const text of ['', '2027-02-30', '20 March', '2027-3-1', '2027-13-01']) expect(dateOf(text)).toBeUndefined();
});
