/** A part of the time that is not chosen yet. */
export const UNSET = '--';

const HOURS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const MINUTES = ['00', '15', '30', '45'];

export const PERIODS = ['AM', 'PM'] as const;
export type Period = (typeof PERIODS)[number];

/** The wall clock of a wedding as it is picked: hour 1 to 12, a quarter of an hour, AM or PM. */
export interface WeddingClock {
  hour: string;
  minute: string;
  period: Period;
}

export const UNSET_CLOCK: WeddingClock = { hour: UNSET, minute: UNSET, period: 'PM' };

/** One step through `values` with wrap; from unset, up gives the first and down the last. */
function step(values: string[], from: string, by: 1 | -1): string {
  const at = values.indexOf(from);
  const next = at < 0 ? (by === 1 ? 0 : values.length - 1) : (at + by + values.length) % values.length;
  return values[next] ?? UNSET;
}

export function stepHour(hour: string, by: 1 | -1): string {
  return step(HOURS, hour, by);
}

export function stepMinute(minute: string, by: 1 | -1): string {
  return step(MINUTES, minute, by);
}

/**
 * 24-hour 'HH:MM', undefined until hour and minute are both set.
 * Source: specification section 9: 12 AM is 0; PM adds 12 except for 12.
 */
export function time24({ hour, minute, period }: WeddingClock): string | undefined {
  if (!HOURS.includes(hour) || !MINUTES.includes(minute)) return undefined;
  const twelve = Number(hour);
  const hours = period === 'PM' ? (twelve === 12 ? 12 : twelve + 12) : twelve % 12;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
