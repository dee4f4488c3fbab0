/**
 * A wedding day is a calendar day and no moment: '2027-03-20' whatever the time zone. Dates exist only for the
 * calendar on screen, which thinks in the visitor's own days.
 */

const two = (value: number): string => String(value).padStart(2, '0');

/** The visitor's calendar day a date falls on. */
export function dayOf(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Midnight of that day where the visitor is; undefined for anything that is no calendar day. */
export function dateOf(day: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day);
  if (!match) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayOf(date) === day ? date : undefined;
}

/** Whether that day is over in the visitor's calendar; today is not. */
export function isPastDay(day: string, now: Date): boolean {
  return day < dayOf(now);
}
