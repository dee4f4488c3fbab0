import { describe, expect, it } from 'vitest';
import { venueLine } from './venue-line.ts';

describe('venueLine', () => {
  it.each([
    ['Harbour Rowing Club', '1 Quay St, Sydney', 'Harbour Rowing Club, 1 Quay St, Sydney'],
    ['7 Templestowe Rd', '7 Templestowe Rd, Bulleen VIC', '7 Templestowe Rd, Bulleen VIC'],
    ['7 templestowe rd', '7 Templestowe Rd, Bulleen VIC', '7 Templestowe Rd, Bulleen VIC'],
    ['', '1 Quay St', '1 Quay St'],
    ['Barn', '', 'Barn'],
  ])('%j and %j', (name, address, line) => {
    expect(venueLine(name, address)).toBe(line);
  });
});
