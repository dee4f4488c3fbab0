import type { Currency } from '../../domain/currency.ts';
import { coupleName } from '../../domain/event-name.ts';
import { formatMoney } from '../../domain/money.ts';
import type { MailContent } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { singleLine } from '../single-line.ts';
import { MailLayout } from './layout.tsx';
import { CoupleTitle, Facts, MainLink, Paragraph, SmallPrint } from './parts.tsx';
import { whenLine } from './when-line.ts';

export interface InvitationMailData {
  productName: string;
  eventName: string;
  /** Who invites, as the guest page names them. */
  hostName: string;
  /** ISO date-time on the venue's wall clock, or null. */
  eventDate: string | null;
  venueName: string;
  venueAddress: string;
  currency: Currency;
  unitPriceMinor: number;
  /** The guest's personal address of the invitation page. */
  link: string;
}

function InvitationMail(data: InvitationMailData & { couple: string }) {
  const { couple, productName } = data;
  return (
    <MailLayout
      productName={productName}
      preview={`${couple} would love to have you at their table. ${whenLine(data.eventDate)}.`}
      title={<CoupleTitle lead="You’re invited to the wedding of" couple={couple} />}
      footer={`${singleLine(data.hostName)} sent you this invitation with ${productName}. If you do not know them, you can simply ignore it.`}
    >
      <Facts
        facts={[
          ['Date', whenLine(data.eventDate)],
          ['Venue', data.venueName],
          ['Location', data.venueAddress],
          ['Per seat', formatMoney(data.unitPriceMinor, data.currency, { trimZeros: true })],
        ]}
      />
      <Paragraph>
        Instead of gifts, {couple} are crowd-funding their wedding: each guest covers the cost of their own seat, and
        together you all make the day.
      </Paragraph>
      <Paragraph>Choose your seats and pay by card on your own page. No account is needed.</Paragraph>
      <MainLink href={data.link}>Open my invitation</MainLink>
      <SmallPrint>
        This link is yours alone: whoever has it can see and book your invitation. A service fee of 5% of the seats is
        shown before you pay.
      </SmallPrint>
    </MailLayout>
  );
}

/** The invitation itself, with the guest's personal link. */
export function renderInvitationMail(data: InvitationMailData): Promise<MailContent> {
  const couple = singleLine(coupleName(data.eventName));
  return renderMail(`You’re invited: the wedding of ${couple}`, <InvitationMail {...data} couple={couple} />);
}
