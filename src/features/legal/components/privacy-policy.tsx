import { env } from '@/config/env.ts';
import { LegalPage, LegalSection, SupportLink } from './legal-page.tsx';

function InformationWeCollect() {
  return (
    <LegalSection heading="Information We Collect">
      <p>
        We ask only for what a wedding needs, and each item below is here because something stops working without it.
      </p>
      <ul>
        <li>
          <strong>Name.</strong> Yours, your partner's and that of every guest a seat is booked for, so that
          invitations, tickets and the guest list carry it.
        </li>
        <li>
          <strong>E-mail.</strong> For invitations, tickets, refund notices and the welcome to a new account. A couple
          gives us the addresses of the people they invite.
        </li>
        <li>
          <strong>Phone.</strong> A couple signs in with a mobile number and a code sent to it. A guest's number lets
          the couple reach them and shows them their ticket when they sign in with it.
        </li>
        <li>
          <strong>Event and guest details.</strong> Budget, number of guests, price of a seat, date, venue, and who has
          been invited or has booked. If you allow it, your browser tells us where you are while you search for a venue;
          that position is passed to the search and not kept.
        </li>
        <li>
          <strong>Payment and billing.</strong> Amounts, currency, fees, refunds and the payment service's reference
          numbers. Card numbers are typed on the payment service's own page and never reach us.
        </li>
        <li>
          <strong>Communication preferences.</strong> Which messages you have been sent, and what you have told us you
          would rather not receive.
        </li>
      </ul>
      <p>
        Our servers also note when a request failed and why, without names, addresses, phone numbers or tokens. Your
        browser keeps your sign-in, and for the length of a visit what you have typed into a booking. We set no
        advertising cookies and follow nobody across other sites.
      </p>
    </LegalSection>
  );
}

function HowWeUse() {
  return (
    <LegalSection heading="How We Use Your Information">
      <ul>
        <li>To show an invitation to the person who holds its link, and bookings to the couple they concern.</li>
        <li>To hold seats, take payments, issue ticket codes and send refunds.</li>
        <li>To write to you about a wedding you host, are invited to or have booked.</li>
        <li>To answer what you ask us, and to keep automated misuse out.</li>
        <li>To keep the records that tax and accounting law asks of us.</li>
      </ul>
      <p>
        We do not sell personal information. We share it only with the services that do part of this work for us, each
        for its own part: Supabase keeps our database, Google Firebase sends and checks phone codes, Google Maps
        Platform finds venues, Stripe takes card payments, and Resend delivers e-mail. A guest's name, e-mail, phone and
        ticket are shown to the couple whose wedding it is.
      </p>
    </LegalSection>
  );
}

/** Sections as the specification names them; the text says what the product really keeps, and why. */
export function PrivacyPolicy() {
  return (
    <LegalPage title="Privacy Policy">
      <LegalSection heading="Introduction">
        <p>
          {env.productName} helps couples fund their wedding with the people they invite: guests buy seats instead of
          gifts. This policy says what we know about you, why, and what you can do about it, whether you are planning a
          wedding or have opened an invitation.
        </p>
      </LegalSection>
      <InformationWeCollect />
      <HowWeUse />
      <LegalSection heading="Data Security">
        <p>
          Everything travels encrypted. The database itself decides who may read a row: a couple sees its own weddings,
          a guest what belongs to their link. Invitation links carry a signed token that cannot be guessed, and nothing
          is stored from which one could be made. Codes, cards and passwords are not ours to lose: codes belong to the
          phone service, cards to the payment service, and there are no passwords.
        </p>
        <p>
          When a wedding is deleted, its details and invitations go with it. Records of payments and refunds, with the
          names they belong to, are kept for as long as the law requires and are used for nothing else.
        </p>
      </LegalSection>
      <LegalSection heading="Your Rights">
        <p>You may ask us at any time, and without giving a reason:</p>
        <ul>
          <li>what we know about you, and for a copy you can take elsewhere,</li>
          <li>to correct what is wrong,</li>
          <li>to delete what we need not keep by law,</li>
          <li>to stop writing to you; if you were invited by mistake, we take your address off the list.</li>
        </ul>
        <p>We answer within 30 days. You may also complain to the data protection authority where you live.</p>
      </LegalSection>
      <LegalSection heading="Contact Us">
        <p>
          Questions about this policy, and requests about your data: <SupportLink />. Please write from the e-mail
          address it is about, so that we know it is yours.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
