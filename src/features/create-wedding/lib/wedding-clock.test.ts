import { describe, expect, test } from 'vitest';
import { stepHour, stepMinute, time24, UNSET, UNSET_CLOCK } from './wedding-clock.ts';

describe('stepping', () => {
  test('goes through the hours with wrap', () => {
    const up = Array.from({ length: 12 }).reduce<string[]>((seen) => [...seen, stepHour(seen.at(-1)!, 1)], ['1']);
    expect(up).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '1']);
    expect(stepHour('1', -1)).toBe('12');
  });

  test('goes through the quarters with wrap', () => {
    expect(['00', '15', '30', '45'].map((minute) => stepMinute(minute, 1))).toEqual(['15', '30', '45', '00']);
    expect(['00', '15', '30', '45'].map((minute) => stepMinute(minute, -1))).toEqual(['45', '00', '15', '30']);
  });

  test('from unset gives the first upwards and the last downwards', () => {
    expect([stepHour(UNSET, 1), stepHour(UNSET, -1)]).toEqual(['1', '12']);
    expect([stepMinute(UNSET, 1), stepMinute(UNSET, -1)]).toEqual(['00', '45']);
  });
});

describe('the 24-hour time', () => {
  test.each([
    ['12', '00', 'AM', '00:00'],
    ['12', '45', 'AM', '00:45'],
    ['1', '00', 'AM', '01:00'],
    ['11', '45', 'AM', '11:45'],
    ['12', '00', 'PM', '12:00'],
    ['1', '15', 'PM', '13:15'],
    ['3', '30', 'PM', '15:30'],
    ['11', '45', 'PM', '23:45'],
  ] as const)('%s:%s %s is %s', (hour, minute, period, expected) => {
    expect(time24({ hour, minute, period })).toBe(expected);
  });

  test('is there only once hour and minute are both set', () => {
    expect(time24(UNSET_CLOCK)).toBeUndefined();
    expect(time24({ ...UNSET_CLOCK, hour: '3' })).toBeUndefined();
    expect(time24({ ...UNSET_CLOCK, minute: '00' })).toBeUndefined();
  });
});
