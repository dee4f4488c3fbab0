import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GetInvitationRequest, GetInvitationResponse } from '@domain/contracts/get-invitation.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';

/** `null` where the answer is empty: treated as a link that is not valid (specification, section 8). */
type InvitationAnswer = GetInvitationResponse | null;

/** The invitation behind a guest's link. With `sessionId` the server settles that payment before it answers. */
export function invitationQuery(token: string, sessionId?: string) {
  return queryOptions({
    queryKey: ['invitation', token, sessionId ?? null],
    queryFn: () => {
      const request: GetInvitationRequest = sessionId ? { token, sessionId } : { token };
      return invokeFunction<InvitationAnswer>('get-invitation', request);
    },
    enabled: token !== '',
    // A link that was refused stays refused; only what is on screen is kept up to date.
    refetchOnWindowFocus: (query) => Boolean(query.state.data),
  });
}

/**
 * The invitation for its own page. A booking that was left open at the card page may have been paid by now,
 * so it is asked about once more with its session: nobody is offered seats they have just bought.
 */
export function useInvitation(token: string) {
  const plain = useQuery(invitationQuery(token));
  const openSession = plain.data?.bookings.find((booking) => booking.state === 'open')?.sessionId ?? undefined;
  const settled = useQuery({
    ...invitationQuery(token, openSession),
    enabled: openSession !== undefined,
    retry: false,
  });
  return { ...plain, data: (openSession && settled.data) || plain.data };
}

const POLL_MS = 2000;
const PATIENT_POLL_MS = 10_000;
const QUICK_POLLS = 10;

/** The booking a card page's session belongs to, where this invitation has it. */
export function bookingOfSession(invitation: InvitationAnswer | undefined, sessionId: string | undefined) {
  return sessionId ? invitation?.bookings.find((booking) => booking.sessionId === sessionId) : undefined;
}

/** The same for the page a guest comes back to: asks again, first often and then patiently, until it is paid or not. */
export function useReturnedInvitation(token: string, sessionId: string | undefined) {
  return useQuery({
    ...invitationQuery(token, sessionId),
    refetchInterval: ({ state }) => {
      if (bookingOfSession(state.data, sessionId)?.state !== 'open') return false;
      return state.dataUpdateCount > QUICK_POLLS ? PATIENT_POLL_MS : POLL_MS;
    },
  });
}
