import { eventDateLong, eventTime } from '../../domain/event-time.ts';

/** 'Saturday, November 14, 2026, 3:30PM'; the date alone while no hour is set, 'Date TBD' without a date. */
export function whenLine(eventDate: string | null): string {
  const time = eventTime(eventDate);
  const date = eventDateLong(eventDate);
  return time ? `${date}, ${time}` : date;
}
