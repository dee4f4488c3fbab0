import { type ReactNode, useEffect, useState } from 'react';
import glasses from '@/assets/illustrations/success-glasses.svg';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { invitationHref, paths } from '@/config/paths.ts';
import { useDocumentTitle } from '@/lib/use-document-title.ts';
import type { GetInvitationResponse, InvitationBooking } from '@domain/contracts/get-invitation.ts';
import { formatMoney } from '@domain/money.ts';
import { bookingOfSession, useReturnedInvitation } from '../api/get-invitation.ts';
import { paymentOutcome } from '../lib/bookings.ts';
import { forgetDraft } from '../lib/checkout-draft.ts';
import { EventDetails } from './event-details.tsx';

const SLOW_AFTER_MS = 20_000;

/** True once this part has been on screen for a while. */
function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}

function Frame({ image, children }: { image?: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-blush-wash px-5 py-12">
      <div className="sheet sheet-ruled w-[min(520px,100%)] px-[clamp(1.75rem,6vw,3.25rem)] py-[clamp(2.25rem,6vw,3.25rem)] text-center">
        {image && <img src={image} alt="" width="216" height="184" className="mx-auto mb-5 w-54" />}
        {children}
      </div>
    </main>
  );
}

function Confirming({ token }: { token: string }) {
  const slow = useSlow();
  useDocumentTitle('Confirming your payment');
  return (
    <div role="status">
      <h1 className="text-title">Confirming your payment</h1>
      <p className="mt-3 text-lead">We are waiting to hear from the card service. This page updates by itself.</p>
      {slow ? (
        <>
          <p className="mt-3 text-ink-soft">
            It is taking longer than usual. You need not wait: your tickets come by e-mail as soon as the payment is
            confirmed, and nothing is charged twice.
          </p>
          <ButtonLink to={invitationHref(token)} variant="quiet" className="mt-7 w-full">
            Back to the Invitation
          </ButtonLink>
        </>
      ) : (
        <Skeleton className="mt-7 h-36 w-full" />
      )}
    </div>
  );
}

function Returned({ booking, invitation }: { booking: InvitationBooking; invitation: GetInvitationResponse }) {
  useDocumentTitle('Payment returned');
  const amount = formatMoney(booking.refundMinor, invitation.currency);
  const neverBooked = booking.refundMinor >= booking.chargeMinor;
  return (
    <>
      <h1 className="text-title">Your payment goes back to you</h1>
      <p className="mt-3 text-lead">
        {neverBooked
          ? 'The last seats were taken before your payment arrived, so this booking could not be made.'
          : 'This booking has been cancelled.'}
      </p>
      <p className="mt-3 text-ink-soft">
        {booking.state === 'refunded'
          ? `${amount} has been returned to your card.`
          : `${amount} is on its way back to your card. Banks take a few days to show it.`}
      </p>
    </>
  );
}

function Thanks({ children }: { children: ReactNode }) {
  useDocumentTitle('Payment Successful!');
  return (
    <>
      <h1 className="text-title">Payment Successful!</h1>
      <p className="mt-3 text-lead">Thank you for confirming your attendance!</p>
      <p className="mt-3 text-ink-soft">A confirmation e-mail with your ticket details has been sent.</p>
      {children}
    </>
  );
}

interface PaymentSuccessScreenProps {
  token: string;
  /** The card page's session the guest comes back with. */
  sessionId: string | undefined;
}

/** What the page says; `asking` and `confirming` look the same, only the second has heard from the server. */
function viewOf(query: ReturnType<typeof useReturnedInvitation>, sessionId: string | undefined) {
  const invitation = query.data ?? undefined;
  const booking = bookingOfSession(invitation, sessionId);
  const asking = sessionId !== undefined && query.isLoading && query.failureCount === 0;
  return { invitation, booking, outcome: asking ? 'confirming' : paymentOutcome(booking) };
}

/** Where the card page sends a guest after paying. A link that cannot be read costs the box, nothing else. */
export function PaymentSuccessScreen({ token, sessionId }: PaymentSuccessScreenProps) {
  const query = useReturnedInvitation(token, sessionId);
  const { invitation, booking, outcome } = viewOf(query, sessionId);

  useEffect(() => {
    if (outcome !== 'confirming') forgetDraft(token);
  }, [outcome, token]);

  if (outcome === 'confirming') {
    return (
      <Frame image={glasses}>
        <Confirming token={token} />
      </Frame>
    );
  }
  if (outcome === 'returned' && invitation && booking) {
    return (
      <Frame>
        <Returned booking={booking} invitation={invitation} />
        <ButtonLink to={invitationHref(token)} className="mt-7 w-full">
          View the Invitation
        </ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame image={glasses}>
      <Thanks>
        {invitation && <EventDetails invitation={invitation} booking={booking} />}
        {query.isLoading && <Skeleton className="my-7 h-44 w-full" />}
      </Thanks>
      <ButtonLink to={token ? invitationHref(token) : paths.home} className={invitation ? 'w-full' : 'mt-7 w-full'}>
        {token ? 'View My Ticket' : 'Return to Home'}
      </ButtonLink>
    </Frame>
  );
}
