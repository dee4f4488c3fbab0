import { describe, expect, it } from 'vitest';
import {
  countdown,
  eventDateInvitation,
  eventDateLong,
  eventDateMedium,
  eventTime,
  eventTimeOrTbd,
  eventTimestamp,
  isPast,
} from './event-time.ts';

const WEDDING = '2026-11-14T15:30:00Z';

describe('dates of a wedding', () => {
  it('reads the venue’s wall clock back out in every form', () => {
    expect(eventDateMedium(WEDDING)).toBe('Saturday, 14 Nov 2026');
    expect(eventDateLong(WEDDING)).toBe('Saturday, November 14, 2026');
    expect(eventDateInvitation(WEDDING)).toBe('November 14, 2026');
    expect(eventDateInvitation('2027-03-05T10:00:00+00:00')).toBe('March 05, 2027');
    expect(eventTime(WEDDING)).toBe('3:30PM');
  });

  it.each([null, undefined, '', 'soon'])('says so when there is no date: %j', (missing) => {
    expect(eventDateMedium(missing)).toBe('Date TBD');
    expect(eventDateInvitation(missing)).toBe('Date TBD');
    expect(eventDateLong(missing, 'TBD')).toBe('TBD');
    expect(eventTimeOrTbd(missing)).toBe('Time TBD');
    expect(countdown(missing, new Date())).toBe('TBD');
    expect(isPast(missing, new Date())).toBe(false);
  });

  it.each([
    ['2026-11-14T00:00:00Z', ''],
    ['2026-11-14T00:15:00Z', '12:15AM'],
    ['2026-11-14T12:00:00Z', '12:00PM'],
    ['2026-11-14T13:05:00Z', '1:05PM'],
    ['2026-11-14T11:45:00Z', '11:45AM'],
  ])('shows the time of %s as %j', (date, text) => {
    expect(eventTime(date)).toBe(text);
  });

  it('builds the UTC-style timestamp from day and time', () => {
    expect(eventTimestamp('2026-11-14', '15:30')).toBe('2026-11-14T15:30:00Z');
  });
});

// `new Date(y, m, d, …)` is the viewer's own clock, so these hold under every TZ the suite is run with.
describe('countdown', () => {
  it.each([
    [new Date(2026, 10, 1, 9, 0), '13 days'],
    [new Date(2026, 10, 12, 23, 59), '2 days'],
    [new Date(2026, 10, 13, 0, 0), '1 day'],
    [new Date(2026, 10, 13, 23, 59, 59), '1 day'],
    [new Date(2026, 10, 14, 0, 0), 'Today!'],
    [new Date(2026, 10, 14, 23, 59, 59), 'Today!'],
    [new Date(2026, 10, 15, 0, 0), 'Past'],
    [new Date(2027, 10, 15, 0, 0), 'Past'],
  ])('seen at %s reads %s', (now, text) => {
    expect(countdown(WEDDING, now)).toBe(text);
    expect(isPast(WEDDING, now)).toBe(text === 'Past');
  });
});

// The suite runs this file under three time zones (vitest.config.ts); here is the proof that the zone really changes.
it('is run on the clock it was asked to run on', () => {
  const zone = process.env.TZ;
  const offsets: Record<string, number> = { 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840 };
  if (zone && zone in offsets) expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offsets[zone]);
  else expect(Number.isFinite(new Date().getTimezoneOffset())).toBe(true);
});
