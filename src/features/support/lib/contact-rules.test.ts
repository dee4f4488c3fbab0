import { describe, expect, it } from 'vitest';
import { type ContactField, EMPTY_MESSAGE, invalidContactFields, isContactFieldValid } from './contact-rules.ts';

describe('isContactFieldValid', () => {
  it.each<[ContactField, string, boolean]>([
    ['name', 'Jo', true],
    ['name', ' J ', false],
    ['name', '   ', false],
    ['email', 'a@b.c', true],
    ['email', 'a@b', false],
    ['email', 'a b@c.d', false],
    ['message', 'one two three four five', true],
    ['message', ' one  two\nthree\tfour five ', true],
    ['message', 'one two three four', false],
    ['message', '', false],
  ])('%s %j: %s', (field, value, valid) => {
    expect(isContactFieldValid(field, value)).toBe(valid);
  });
});

it('names the invalid fields in the order of the form', () => {
  expect(invalidContactFields(EMPTY_MESSAGE)).toEqual(['name', 'email', 'message']);
  expect(invalidContactFields({ ...EMPTY_MESSAGE, name: 'Amara' })).toEqual(['email', 'message']);
});
