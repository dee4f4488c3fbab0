import { type SubmitEvent, useRef, useState } from 'react';
import type { GetInvitationResponse } from '@domain/contracts/get-invitation.ts';
import { formatMoney, priceBreakdown, wholeUnitsToMinor } from '@domain/money.ts';
import { notify } from '@/lib/notify.ts';
import { paidBookingCount } from '../lib/bookings.ts';
import { largestQuantity, missingFields, trimmedGuest } from '../lib/guest-entries.ts';
import { useBookingDraft } from '../lib/use-booking-draft.ts';
import { usePaymentStart } from '../lib/use-payment-start.ts';
import { BonusField } from './bonus-field.tsx';
import { GuestForm, MISSING_DETAILS } from './guest-form.tsx';
import { PriceSummary } from './price-summary.tsx';
import { SeatsPanel } from './seats-panel.tsx';

interface BookingFormProps {
  token: string;
  invitation: GetInvitationResponse;
  /** Reads the invitation anew, after a refusal that says it has changed. */
  refresh: () => Promise<unknown>;
}

/** Seats, guests, bonus and the bill: everything between the invitation and the card page. */
export function BookingForm({ token, invitation, refresh }: BookingFormProps) {
  const { currency, ticketPriceMinor, recipientEmail, availableTickets } = invitation;
  const maximum = largestQuantity(availableTickets);
  const paidBookings = paidBookingCount(invitation.bookings);
  const draft = useBookingDraft({ token, recipientEmail, paidBookings, maximum });
  const { processing, reason, pay } = usePaymentStart(refresh);
  const [showMissing, setShowMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const donationMinor = wholeUnitsToMinor(Number(draft.donation), currency);
  const price = priceBreakdown(ticketPriceMinor, draft.quantity, donationMinor);
  const missing = draft.guests.map(missingFields);

  function focusFirstMissing() {
    const index = missing.findIndex((fields) => fields.length > 0);
    const name = `guest-${index + 1}-${missing[index]?.[0] ?? ''}`;
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (missing.some((fields) => fields.length > 0)) {
      setShowMissing(true);
      focusFirstMissing();
      notify.error('Missing Information', MISSING_DETAILS);
      return;
    }
    const guestInfo = draft.guests.map(trimmedGuest);
    void pay({ token, quantity: draft.quantity, guestInfo, donation: draft.donation || '0' });
  }

  return (
    <form ref={form} noValidate onSubmit={confirm}>
      <SeatsPanel
        price={formatMoney(ticketPriceMinor, currency, { trimZeros: true })}
        quantity={draft.quantity}
        wanted={draft.wantedQuantity}
        maximum={maximum}
        onChange={draft.setQuantity}
      />
      <section className="mt-11">
        <h3 className="mb-4 text-heading">Who is coming?</h3>
        <div className="grid gap-4">
          {draft.guests.map((guest, index) => (
            <GuestForm
              key={index}
              number={index + 1}
              guest={guest}
              missing={showMissing ? (missing[index] ?? []) : []}
              onEdit={(field, typed) => draft.setGuest(index, field, typed)}
            />
          ))}
        </div>
      </section>
      <BonusField value={draft.donation} currency={currency} onEdit={draft.setDonation} />
      <PriceSummary
        price={price}
        currency={currency}
        quantity={draft.quantity}
        unitPriceMinor={ticketPriceMinor}
        processing={processing}
        reason={reason}
      />
    </form>
  );
}
