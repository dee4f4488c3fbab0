import type { CSSProperties } from 'react';
import type { Currency } from '../../domain/currency.ts';
import { coupleName } from '../../domain/event-name.ts';
import { formatMoney } from '../../domain/money.ts';
import type { MailContent } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { singleLine } from '../single-line.ts';
import { Cell } from './cell.tsx';
import { MailLayout } from './layout.tsx';
import { CoupleTitle, Facts, Greeting, MainLink, Paragraph, SmallPrint } from './parts.tsx';
import { COLORS, DISPLAY_FONT, TEXT_FONT } from './theme.ts';
import { whenLine } from './when-line.ts';

export interface TicketsMailData {
  productName: string;
  eventName: string;
  /** ISO date-time on the venue's wall clock, or null. */
  eventDate: string | null;
  venueName: string;
  venueAddress: string;
  currency: Currency;
  recipientFirstName: string;
  /** What a guest quotes, 'VF-7K2M9QXA'. */
  reference: string;
  /** All seats of the booking for the payer; a guest's own for everybody else. */
  tickets: readonly { code: string; firstName: string; lastName: string }[];
  donationMinor: number;
  feeMinor: number;
  /** What the card was charged: seats, bonus and fee. */
  chargeMinor: number;
  /** Address of the invitation page; shown to the payer only, whose link it is. */
  link: string;
  /** The payer sees amounts; the other guests see their seat. */
  isPayer: boolean;
}

const styles = {
  stub: { padding: '14px 16px', backgroundColor: COLORS.sageWash, borderLeft: `3px dotted ${COLORS.field}` },
  name: { display: 'block', fontFamily: TEXT_FONT, fontSize: '17px', lineHeight: '25px', color: COLORS.ink },
  code: {
    display: 'block',
    fontFamily: DISPLAY_FONT,
    fontSize: '26px',
    lineHeight: '34px',
    color: COLORS.green,
    whiteSpace: 'nowrap',
  },
} satisfies Record<string, CSSProperties>;

function TicketStub({ code, name }: { code: string; name: string }) {
  return (
    <Cell style={{ paddingBottom: '10px' }}>
      <Cell style={styles.stub}>
        <span style={styles.code}>{code}</span> <span style={styles.name}>{name}</span>
      </Cell>
    </Cell>
  );
}

function amountFacts(data: TicketsMailData): [string, string | null][] {
  const money = (minor: number) => formatMoney(minor, data.currency);
  const seats = data.chargeMinor - data.donationMinor - data.feeMinor;
  return [
    ['Tickets', money(seats)],
    ['Bonus', data.donationMinor > 0 ? money(data.donationMinor) : null],
    ['Service fee', money(data.feeMinor)],
    ['Card charged', money(data.chargeMinor)],
  ];
}

function TicketsMail(data: TicketsMailData & { couple: string }) {
  const { couple, tickets } = data;
  const one = tickets.length === 1;
  return (
    <MailLayout
      productName={data.productName}
      preview={`${tickets.map((ticket) => ticket.code).join(', ')}. ${whenLine(data.eventDate)}.`}
      title={
        <CoupleTitle lead={one ? 'Your seat at the wedding of' : 'Your seats at the wedding of'} couple={couple} />
      }
      footer={
        data.isPayer
          ? `You get this e-mail because you booked with ${data.productName}.`
          : `You get this e-mail because a seat was booked in your name with ${data.productName}.`
      }
    >
      <Greeting firstName={data.recipientFirstName} />
      <Paragraph>
        {data.isPayer
          ? `Thank you for confirming. ${one ? 'Your seat is' : `Your ${tickets.length} seats are`} booked and paid.`
          : 'A seat has been booked and paid for you.'}
      </Paragraph>
      {tickets.map((ticket) => (
        <TicketStub key={ticket.code} code={ticket.code} name={`${ticket.firstName} ${ticket.lastName}`} />
      ))}
      <Facts
        facts={[
          ['Date', whenLine(data.eventDate)],
          ['Venue', data.venueName],
          ['Location', data.venueAddress],
          ['Reference', data.reference],
          ...(data.isPayer ? amountFacts(data) : []),
        ]}
      />
      {data.isPayer && <MainLink href={data.link}>View my ticket</MainLink>}
      <SmallPrint>
        {one ? 'The code is your ticket' : 'Each code is one ticket'}: keep this e-mail, there is nothing to print.
      </SmallPrint>
    </MailLayout>
  );
}

/** The ticket codes of a paid booking, to the payer or to one named guest. */
export function renderTicketsMail(data: TicketsMailData): Promise<MailContent> {
  const couple = singleLine(coupleName(data.eventName));
  const noun = data.tickets.length === 1 ? 'ticket' : 'tickets';
  return renderMail(`Your ${noun} for the wedding of ${couple}`, <TicketsMail {...data} couple={couple} />);
}
