import { useState } from 'react';
import type { GuestEntry } from '@domain/contracts/create-checkout-session.ts';
import { type CheckoutDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { donationAfterEdit, emptyGuest, type GuestField, onlyDigits, resizeGuests } from './guest-entries.ts';

interface BookingDraftOptions {
  token: string;
  recipientEmail: string;
  paidBookings: number;
  /** Seats that can be booked now; entries beyond it wait in case seats come back. */
  maximum: number;
}

/**
 * The entries of the booking form. They outlive a visit to the card page and a reload; what the server says
 * in between (fewer seats) narrows what is shown, never what was typed.
 */
export function useBookingDraft({ token, recipientEmail, paidBookings, maximum }: BookingDraftOptions) {
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => readDraft(token, paidBookings) ?? { guests: [emptyGuest(recipientEmail)], donation: '', paidBookings },
  );

  function change(next: CheckoutDraft) {
    setDraft(next);
    keepDraft(token, next);
  }

  const guests: GuestEntry[] = draft.guests.slice(0, maximum);
  return {
    guests,
    quantity: guests.length,
    donation: draft.donation,
    /** Seats asked for before some of them went to others. */
    wantedQuantity: draft.guests.length,
    setQuantity: (quantity: number) => change({ ...draft, guests: resizeGuests(draft.guests, quantity) }),
    setGuest: (index: number, field: GuestField, typed: string) => {
      const value = field === 'phone' ? onlyDigits(typed) : typed;
      change({
        ...draft,
        guests: draft.guests.map((guest, at) => (at === index ? { ...guest, [field]: value } : guest)),
      });
    },
    setDonation: (typed: string) => change({ ...draft, donation: donationAfterEdit(draft.donation, typed) }),
  };
}
