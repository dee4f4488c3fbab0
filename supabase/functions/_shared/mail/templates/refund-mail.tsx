import type { Currency } from '../../domain/currency.ts';
import { coupleName } from '../../domain/event-name.ts';
import { formatMoney } from '../../domain/money.ts';
import type { MailContent } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { singleLine } from '../single-line.ts';
import { MailLayout } from './layout.tsx';
import { Facts, Greeting, Paragraph, SmallPrint } from './parts.tsx';

/** Why money goes back although the guest did nothing wrong; `stuck`: it should have, and has not arrived. */
export type RefundReason = 'seats_gone' | 'duplicate' | 'stuck' | 'other';

export interface RefundMailData {
  productName: string;
  eventName: string;
  recipientFirstName: string;
  currency: Currency;
  refundMinor: number;
  reason: RefundReason;
  /** What a guest quotes, 'VF-7K2M9QXA'. */
  reference: string;
}

function explanation(reason: RefundReason, couple: string): string {
  switch (reason) {
    case 'seats_gone':
      return `Your payment for the wedding of ${couple} reached us after your seats had been given back, and in the meantime other guests took them. No seat could be booked, so the whole amount goes back to your card.`;
    case 'duplicate':
      return `Your card was charged twice for the same booking at the wedding of ${couple}. The second payment goes back to your card in full; your booking stays as it is.`;
    case 'stuck':
      return `We tried to return a payment for the wedding of ${couple} to your card, and it did not go through. The money is still yours: we have been told and will write to you to find another way.`;
    case 'other':
      return `We are returning a payment for the wedding of ${couple} to your card.`;
  }
}

function RefundMail(data: RefundMailData & { couple: string; amount: string }) {
  const isStuck = data.reason === 'stuck';
  return (
    <MailLayout
      productName={data.productName}
      preview={
        isStuck ? `${data.amount} did not reach your card yet.` : `${data.amount} is on its way back to your card.`
      }
      title={isStuck ? 'Your refund did not go through' : 'Your payment is being returned'}
      footer={`You get this e-mail because you paid by card with ${data.productName}.`}
    >
      <Greeting firstName={data.recipientFirstName} />
      <Paragraph>{explanation(data.reason, data.couple)}</Paragraph>
      <Facts
        facts={[
          ['Refund', data.amount],
          ['Reference', data.reference],
        ]}
      />
      <SmallPrint>
        {isStuck
          ? 'You do not have to do anything; please keep the reference in case you want to ask about it.'
          : 'Banks usually show a refund within 5 to 10 days. You do not have to do anything; please keep the reference in case you want to ask about it.'}
      </SmallPrint>
    </MailLayout>
  );
}

/** Tells a payer that a payment which became no ticket goes back, or that it should have and is stuck. */
export function renderRefundMail(data: RefundMailData): Promise<MailContent> {
  const couple = singleLine(coupleName(data.eventName));
  const amount = formatMoney(data.refundMinor, data.currency);
  return renderMail(
    data.reason === 'stuck'
      ? `Your refund of ${amount} did not go through (${data.reference})`
      : `Your refund of ${amount} (${data.reference})`,
    <RefundMail {...data} couple={couple} amount={amount} />,
  );
}
