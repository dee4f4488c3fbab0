import { beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_SIGN_UP } from '../testing/sample-sign-up.ts';
import { clearDraft, freshDraft, loadDraft, saveDraft, type SignUpDraft } from './sign-up-draft.ts';

const SEARCH = '?totalBudget=12%2C000&guestCount=120&pricePerGuest=100';
const draft: SignUpDraft = { search: SEARCH, section: 'details', detailsReached: true, values: SAMPLE_SIGN_UP };

let kept: Map<string, string>;
let storage: Storage;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
});

test('a reload finds everything that was typed', () => {
  saveDraft(draft, storage);
  expect(loadDraft(SEARCH, storage)).toEqual(draft);
});

test('a fresh form has the query’s budget, or the defaults', () => {
  expect(freshDraft(SEARCH).values.budget).toEqual({ totalBudget: '12,000', guestCount: '120', pricePerGuest: '100' });
  expect(freshDraft('').values.budget).toEqual({ totalBudget: '10,000', guestCount: '100', pricePerGuest: '100' });
  expect(freshDraft('').values).toMatchObject({ weddingHour: '--', weddingMinute: '--', weddingPeriod: 'PM' });
});

test('coming again from the calculator brings its new numbers and keeps the rest', () => {
  saveDraft(draft, storage);
  const loaded = loadDraft('?totalBudget=500&guestCount=5&pricePerGuest=100', storage);
  expect(loaded.values.budget).toEqual({ totalBudget: '500', guestCount: '5', pricePerGuest: '100' });
  expect(loaded.values).toMatchObject({ firstName: 'Amara', streetAddress: SAMPLE_SIGN_UP.streetAddress });
  expect(loaded.section).toBe('budget');
});

test('coming back without a query keeps everything', () => {
  saveDraft(draft, storage);
  expect(loadDraft('', storage)).toEqual({ ...draft, search: '' });
});

test('a made wedding leaves no draft', () => {
  saveDraft(draft, storage);
  clearDraft(storage);
  expect(kept.size).toBe(0);
});

describe('what cannot be used is left alone', () => {
  test.each(['', 'null', '{', '[]', '{"values":{}}', JSON.stringify({ ...draft, section: 'else' })])('%j', (text) => {
    kept.set('vowfund-sign-up-draft', text);
    expect(loadDraft(SEARCH, storage)).toEqual(freshDraft(SEARCH));
  });

  test('a storage that refuses', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const closed = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    expect(loadDraft(SEARCH, closed)).toEqual(freshDraft(SEARCH));
    expect(() => saveDraft(draft, closed)).not.toThrow();
    expect(() => clearDraft(closed)).not.toThrow();
  });

  test('no storage at all', () => {
    expect(loadDraft(SEARCH)).toEqual(freshDraft(SEARCH));
    expect(() => saveDraft(draft)).not.toThrow();
  });
});

test('a draft holds no one-time code', () => {
  saveDraft(draft, storage);
  expect([...kept.values()].join('')).not.toMatch(/code(?!":"\+)/iu);
});
