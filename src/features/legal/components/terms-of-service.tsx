import { env } from '@/config/env.ts';
import { GUEST_FEE_PERCENT, MAX_TICKETS_PER_BOOKING, ORGANIZER_FEE_PERCENT } from '@domain/limits.ts';
import { LegalPage, LegalSection, SupportLink } from './legal-page.tsx';

function PaymentTerms() {
  return (
    <LegalSection heading="Payment Terms">
      <p>
        The couple sets one price per seat, in the currency of their wedding. A guest may book up to{' '}
        {MAX_TICKETS_PER_BOOKING} seats at once and add a bonus of any whole amount. The whole price is shown before the
        guest goes on to the payment page, and no seat is sold twice.
      </p>
      <ul>
        <li>
          <strong>Guests pay {GUEST_FEE_PERCENT}% on ticket purchases</strong> as a service fee, on the price of the
          tickets and not on the bonus. It is a line of its own on the bill.
        </li>
        <li>
          <strong>Organizers pay {ORGANIZER_FEE_PERCENT}% to withdraw funds.</strong> Creating a wedding and sending
          invitations is free. Collected funds can be released whenever the couple wishes.
        </li>
        <li>
          Seats are held for about half an hour while a guest pays. A payment that is not finished by then lapses, and
          the seats are offered to others.
        </li>
        <li>Payments are taken by Stripe, under its own terms. We never see a card number.</li>
      </ul>
      <p>
        <strong>Refunds.</strong> When a couple cancels or deletes a wedding, every guest is refunded what they paid for
        tickets and bonus, to the card they paid with. The service fee is not refunded. When a payment arrives for seats
        that are no longer there, all of it is refunded, the service fee included. Refunds are started at once; a bank
        may take some days to show them. Apart from this, tickets are not returned through the website: ask the couple,
        or write to us.
      </p>
    </LegalSection>
  );
}

/** Sections as the specification names them; fees and refunds are those the product applies. */
export function TermsOfService() {
  return (
    <LegalPage title="Terms of Service">
      <LegalSection heading="Agreement">
        <p>
          These terms apply between you and {env.productName} when you use this website, as a couple planning a wedding
          or as a guest invited to one. By creating a wedding or booking a seat you agree to them. If you do not, please
          do neither. The wedding itself is a matter between the couple and their guests; we are not its organizer.
        </p>
      </LegalSection>
      <LegalSection heading="Use License">
        <p>
          You may use {env.productName} for personal, non-commercial purposes: for a wedding of your own, or one you are
          invited to. You may not resell seats, sell access to the service, copy its texts and drawings for other uses,
          send invitations to people who would not expect one from you, or try to reach data that is not yours.
        </p>
      </LegalSection>
      <LegalSection heading="User Accounts">
        <p>
          A couple's account belongs to a verified mobile phone number. Keep the phone and the codes sent to it to
          yourself: whoever has both can sign in. The partner you name can sign in with their own number and sees the
          same wedding; only the one who created it can delete or cancel it. What you tell us must be true, and you must
          be of legal age.
        </p>
        <p>
          Guests need no account. An invitation link is personal: whoever has it can see the invitation and its
          bookings, so do not pass it on. We may close accounts that are used against these terms.
        </p>
      </LegalSection>
      <PaymentTerms />
      <LegalSection heading="Limitation of Liability">
        <p>
          We keep the service running with care, but cannot promise that it never fails. As far as the law allows, we
          are not liable for indirect losses, for what happens at or to a wedding, or for more than the service fees
          paid for the booking or withdrawal in question. Nothing here limits rights that consumers have by law, or
          liability for intent, gross negligence, injury or death.
        </p>
      </LegalSection>
      <LegalSection heading="Modifications">
        <p>
          We may change these terms when the service or the law changes. The date above says when; couples with an
          upcoming wedding are told by e-mail before a change that matters to them. A booking stays under the terms it
          was made under.
        </p>
      </LegalSection>
      <LegalSection heading="Contact">
        <p>
          Questions about these terms or about a booking: <SupportLink />. For a booking, name its number, which begins
          with VF-.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
