import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify.ts';
import { removeWedding } from '../api/remove-wedding.ts';
import { REMOVAL_TEXTS, type RemovalKind, removedNotice } from '../lib/removal.ts';
import type { WeddingStatus } from '../lib/wedding.ts';

/** How long after a removal the dashboard reads everything again (specification, section 9). */
export const RELOAD_AFTER_MS = 2000;

/**
 * Deletes or cancels a wedding and says how it went. `onGone` is called when there was no such wedding any more.
 * `isSuccess` stays true from the removal until the reload takes the card away.
 */
export function useRemoval(eventId: string, onGone: () => void) {
  const queryClient = useQueryClient();
  return useMutation<WeddingStatus | null, Error, RemovalKind>({
    mutationFn: () => removeWedding(eventId),
    onSuccess: (statusWhenRemoved, kind) => {
      if (statusWhenRemoved === null) {
        onGone();
        return;
      }
      const { title, detail } = removedNotice(kind, statusWhenRemoved);
      notify.success(title, detail);
      setTimeout(() => void queryClient.invalidateQueries(), RELOAD_AFTER_MS);
    },
    onError: (error, kind) => notify.error(REMOVAL_TEXTS[kind].failed, error.message),
  });
}
