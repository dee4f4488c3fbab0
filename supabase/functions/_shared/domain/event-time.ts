/**
 * A wedding's time is the wall clock at the venue, stored as if it were UTC. Every reader takes the UTC
 * parts back out, so the couple in Sydney and the guest in London read the same hour (design 8.11).
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const DATE_TBD = 'Date TBD';
export const TIME_TBD = 'Time TBD';
const DAY_MS = 86_400_000;

function parse(isoDate: string | null | undefined): Date | undefined {
  if (!isoDate) return undefined;
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const two = (value: number): string => String(value).padStart(2, '0');
const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date): string => WEEKDAYS[date.getUTCDay()] ?? '';

/** 'h:mmAM/PM' of the stored UTC hours and minutes; empty when exactly 00:00 or without a date. */
export function eventTime(isoDate: string | null | undefined): string {
  const date = parse(isoDate);
  if (!date) return '';
  const hours = date.getUTCHours();
  const minutes = date.getUTCMinutes();
  if (hours === 0 && minutes === 0) return '';
  return `${String(hours % 12 || 12)}:${two(minutes)}${hours < 12 ? 'AM' : 'PM'}`;
}

/** eventTime, or 'Time TBD' where it is empty. */
export function eventTimeOrTbd(isoDate: string | null | undefined): string {
  return eventTime(isoDate) || TIME_TBD;
}

/** Dashboard form: 'Saturday, 14 Nov 2026'. */
export function eventDateMedium(isoDate: string | null | undefined): string {
  const date = parse(isoDate);
  if (!date) return DATE_TBD;
  return `${weekdayOf(date)}, ${two(date.getUTCDate())} ${monthOf(date).slice(0, 3)} ${String(date.getUTCFullYear())}`;
}

/** Long form: 'Saturday, November 14, 2026'; `absent` stands in where there is no date. */
export function eventDateLong(isoDate: string | null | undefined, absent: string = DATE_TBD): string {
  const date = parse(isoDate);
  if (!date) return absent;
  return `${weekdayOf(date)}, ${monthOf(date)} ${String(date.getUTCDate())}, ${String(date.getUTCFullYear())}`;
}

/** Invitation form, MMMM dd, yyyy: 'November 14, 2026', 'March 05, 2027'. */
export function eventDateInvitation(isoDate: string | null | undefined): string {
  const date = parse(isoDate);
  if (!date) return DATE_TBD;
  return `${monthOf(date)} ${two(date.getUTCDate())}, ${String(date.getUTCFullYear())}`;
}

/** The viewer's clock read as wall clock, put on the same UTC-style line the stored date is on. */
function wallClockNow(now: Date): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours(), now.getMinutes(), now.getSeconds());
}

/** Whole days from the viewer's now to the start of the wedding day, rounded up; undefined without a date. */
export function daysUntil(isoDate: string | null | undefined, now: Date): number | undefined {
  const date = parse(isoDate);
  if (!date) return undefined;
  const dayStart = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Math.ceil((dayStart - wallClockNow(now)) / DAY_MS);
}

/** 'Past' begins the day after the wedding day. */
export function isPast(isoDate: string | null | undefined, now: Date): boolean {
  const days = daysUntil(isoDate, now);
  return days !== undefined && days < 0;
}

/** '12 days', '1 day', 'Today!', 'Past' or 'TBD'. */
export function countdown(isoDate: string | null | undefined, now: Date): string {
  const days = daysUntil(isoDate, now);
  if (days === undefined) return 'TBD';
  if (days < 0) return 'Past';
  if (days === 0) return 'Today!';
  return `${String(days)} ${days === 1 ? 'day' : 'days'}`;
}

/** The UTC-style timestamp of a chosen day ('2026-11-14') and 24-hour time ('15:30'), seconds 00. */
export function eventTimestamp(day: string, time24: string): string {
  return `${day}T${time24}:00Z`;
}
