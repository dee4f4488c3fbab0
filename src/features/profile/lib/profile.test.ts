import { describe, expect, it } from 'vitest';
import { fullName, orNotAvailable } from './profile.ts';

describe('fullName', () => {
  it.each([
    ['Amara', 'Okafor', 'Amara Okafor'],
    ['Amara', null, 'Amara'],
    ['N/A', 'Okafor', 'Okafor'],
    ['N/A', 'N/A', 'N/A'],
    ['', '  ', 'N/A'],
    [null, null, 'N/A'],
  ])('%j and %j', (first_name, last_name, name) => {
    expect(fullName({ first_name, last_name })).toBe(name);
  });
});

describe('orNotAvailable', () => {
  it.each([
    ['amara@example.com', 'amara@example.com'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%j', (value, text) => {
    expect(orNotAvailable(value)).toBe(text);
  });
});
