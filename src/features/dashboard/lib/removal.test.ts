import { describe, expect, it } from 'vitest';
import { removalKind, removedNotice } from './removal.ts';

describe('removalKind', () => {
  it('cancels what is confirmed and deletes everything else', () => {
    expect(removalKind({ status: 'confirmed' })).toBe('cancel');
    expect(removalKind({ status: 'draft' })).toBe('delete');
    expect(removalKind({ status: 'cancelled' })).toBe('delete');
  });
});

describe('removedNotice', () => {
  it.each([
    ['delete', 'draft', 'Event deleted', 'Your wedding event has been successfully deleted.'],
    ['delete', 'cancelled', 'Event deleted', 'Your wedding event has been successfully deleted.'],
    ['delete', 'confirmed', 'Event deleted', 'Your wedding event has been deleted and refunds are being processed.'],
    [
      'cancel',
      'confirmed',
      'Event cancelled',
      'Your wedding event has been cancelled and all ticket holders will be refunded.',
    ],
  ] as const)('%s of a %s wedding', (kind, status, title, detail) => {
    expect(removedNotice(kind, status)).toEqual({ title, detail });
  });
});
