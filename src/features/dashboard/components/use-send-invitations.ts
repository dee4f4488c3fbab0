import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FunctionError } from '@/lib/function-error.ts';
import { notify } from '@/lib/notify.ts';
import { invitationRowsQuery } from '../api/invitation-rows.ts';
import { sendInvitations } from '../api/send-invitations.ts';
import { sentText } from '../lib/email-list.ts';
import type { Wedding } from '../lib/wedding.ts';

const FAILED_TITLE = 'Error sending invitations';
const FAILED_DETAIL = 'Please try again later';

interface UseSendInvitations {
  wedding: Wedding;
  hostName: string;
  /** Invitations went out; gets the addresses that failed. */
  onSent: (failed: string[]) => void;
  onGone: () => void;
}

/** Sends invitations and says how it went; the guest list is read again. */
export function useSendInvitations({ wedding, hostName, onSent, onGone }: UseSendInvitations) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (emails: string[]) => sendInvitations({ wedding, hostName, emails }),
    onSuccess: ({ successful, failed, results }) => {
      void queryClient.invalidateQueries({ queryKey: invitationRowsQuery(wedding.id).queryKey });
      if (successful === 0) {
        notify.error(FAILED_TITLE, FAILED_DETAIL);
        return;
      }
      notify.success('Invitations sent!', sentText(successful, failed));
      onSent(results.filter(({ status }) => status === 'failed').map(({ email }) => email));
    },
    onError: (error) => {
      if (error instanceof FunctionError && error.code === 'event_not_found') onGone();
      else notify.error(FAILED_TITLE, error.message || FAILED_DETAIL);
    },
  });
}
