import type { Wedding, WeddingStatus } from './wedding.ts';

/** What the card's button does: the same DELETE, under the name that fits the state (specification, section 4). */
export type RemovalKind = 'delete' | 'cancel';

interface RemovalTexts {
  button: string;
  tooltip: string;
  keep: string;
  failed: string;
}

export const REMOVAL_TEXTS: Readonly<Record<RemovalKind, RemovalTexts>> = {
  delete: {
    button: 'Delete My Wedding',
    tooltip: 'Available only when zero tickets are sold',
    keep: 'Keep My Wedding',
    failed: 'Error deleting event',
  },
  cancel: {
    button: 'Cancel My Wedding',
    tooltip: 'Refunds cover the core ticket payment and any bonus, excluding platform fees',
    keep: 'Keep My Wedding',
    failed: 'Error cancelling event',
  },
};

export function removalKind({ status }: Pick<Wedding, 'status'>): RemovalKind {
  return status === 'confirmed' ? 'cancel' : 'delete';
}

/** The toast after a removal: the button names it, the state at the very deletion decides about refunds. */
export function removedNotice(kind: RemovalKind, statusWhenRemoved: WeddingStatus): { title: string; detail: string } {
  if (kind === 'cancel') {
    return {
      title: 'Event cancelled',
      detail: 'Your wedding event has been cancelled and all ticket holders will be refunded.',
    };
  }
  const detail =
    statusWhenRemoved === 'confirmed'
      ? 'Your wedding event has been deleted and refunds are being processed.'
      : 'Your wedding event has been successfully deleted.';
  return { title: 'Event deleted', detail };
}
