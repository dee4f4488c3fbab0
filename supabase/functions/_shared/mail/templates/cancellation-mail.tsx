import type { Currency } from '../../domain/currency.ts';
import { coupleName } from '../../domain/event-name.ts';
import { formatMoney } from '../../domain/money.ts';
import type { MailContent } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { singleLine } from '../single-line.ts';
import { MailLayout } from './layout.tsx';
import { CoupleTitle, Facts, Greeting, Paragraph, SmallPrint } from './parts.tsx';

export interface CancellationMailData {
  productName: string;
  eventName: string;
  recipientFirstName: string;
  currency: Currency;
  /** Seats and bonus, returned to the card. */
  refundMinor: number;
  /** The service fee, which is not returned. */
  feeMinor: number;
  /** What a guest quotes, 'VF-7K2M9QXA'. */
  reference: string;
  /** The payer reads of the money; a guest somebody else paid for does not. */
  isPayer: boolean;
}

function MoneyBack(data: CancellationMailData & { amount: string }) {
  return (
    <>
      <Paragraph>
        The couple have cancelled their wedding here. Your tickets are no longer valid, and what you paid for your seats
        and as a bonus goes back to the card you used.
      </Paragraph>
      <Facts
        facts={[
          ['Refund', data.amount],
          ['Reference', data.reference],
        ]}
      />
      <SmallPrint>
        {data.feeMinor > 0 && `The service fee of ${formatMoney(data.feeMinor, data.currency)} is not returned. `}
        Banks usually show a refund within 5 to 10 days. You do not have to do anything.
      </SmallPrint>
    </>
  );
}

function SeatGone({ reference }: Pick<CancellationMailData, 'reference'>) {
  return (
    <>
      <Paragraph>
        The couple have cancelled their wedding here. Your ticket is no longer valid. Whoever paid for it has been told
        what comes back; you do not have to do anything.
      </Paragraph>
      <Facts facts={[['Reference', reference]]} />
    </>
  );
}

function CancellationMail(data: CancellationMailData & { couple: string; amount: string }) {
  return (
    <MailLayout
      productName={data.productName}
      preview={
        data.isPayer
          ? `The couple have cancelled. ${data.amount} is on its way back to your card.`
          : 'The couple have cancelled. Your ticket is no longer valid.'
      }
      title={<CoupleTitle lead="The wedding of" couple={data.couple} end="has been cancelled" />}
      footer={`You get this e-mail because ${data.isPayer ? 'you booked seats' : 'a seat was booked for you'} with ${data.productName}.`}
    >
      <Greeting firstName={data.recipientFirstName} />
      {data.isPayer ? <MoneyBack {...data} /> : <SeatGone reference={data.reference} />}
    </MailLayout>
  );
}

/** Tells somebody with a seat that the couple cancelled; the payer also what goes back to the card. */
export function renderCancellationMail(data: CancellationMailData): Promise<MailContent> {
  const couple = singleLine(coupleName(data.eventName));
  const amount = formatMoney(data.refundMinor, data.currency);
  return renderMail(
    `Cancelled: the wedding of ${couple}`,
    <CancellationMail {...data} couple={couple} amount={amount} />,
  );
}
