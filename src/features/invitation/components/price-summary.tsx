import { useId } from 'react';
import type { Currency } from '@domain/currency.ts';
import { GUEST_FEE_PERCENT } from '@domain/limits.ts';
import { formatMoney, type PriceBreakdown } from '@domain/money.ts';
import { FieldError } from '@/components/ui/field-error.tsx';

interface PriceSummaryProps {
  price: PriceBreakdown;
  currency: Currency;
  quantity: number;
  unitPriceMinor: number;
  processing: boolean;
  /** Why the last try to pay failed. */
  reason: string | undefined;
}

function Line({
  label,
  note,
  amount,
  className = '',
}: {
  label: string;
  note?: string;
  amount: string;
  className?: string;
}) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>
        {label}
        {note && <span className="text-ink-soft"> {note}</span>}
      </dt>
      <dd className="num shrink-0 text-[1.1875rem]">{amount}</dd>
    </div>
  );
}

/** Its name is what the specification has it read; the second line says the rest of the bill (design 8.3). */
function PayButton({ price, currency, processing }: Pick<PriceSummaryProps, 'price' | 'currency' | 'processing'>) {
  const id = useId();
  const plain = (minor: number) => formatMoney(minor, currency, { grouping: false });
  return (
    <button
      type="submit"
      disabled={processing}
      aria-labelledby={`${id}-name`}
      aria-describedby={processing ? undefined : `${id}-fee`}
      className="btn min-h-17 w-full flex-col gap-0.5 px-4"
    >
      <span id={`${id}-name`} aria-live="polite">
        {processing ? 'Processing...' : `Confirm RSVP & Pay ${plain(price.totalMinor)}`}
      </span>
      {!processing && (
        <span id={`${id}-fee`} className="text-small font-normal text-sage-wash">
          + {plain(price.feeMinor)} service fee, {plain(price.chargeMinor)} in all
        </span>
      )}
    </button>
  );
}

/** Tickets + Bonus = Total, then what the card is charged, then the button: the whole bill before it is pressed. */
export function PriceSummary({ price, currency, quantity, unitPriceMinor, processing, reason }: PriceSummaryProps) {
  const id = useId();
  const amount = (minor: number) => formatMoney(minor, currency);
  return (
    <section aria-label="Price summary" className="ticket mt-11 shadow-lift">
      <dl className="grid gap-2.5 p-6">
        <Line label="Tickets" note={`${quantity} × ${amount(unitPriceMinor)}`} amount={amount(price.ticketsMinor)} />
        <Line label="Bonus" amount={amount(price.donationMinor)} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t-[1.5px] border-ink pt-3.5">
          <dt className="font-display text-[1.75rem] leading-tight font-medium">Total</dt>
          <dd className="num text-[1.75rem] leading-tight font-medium">{amount(price.totalMinor)}</dd>
        </div>
      </dl>
      <div className="perf" />
      <dl className="grid gap-2.5 p-6">
        <Line
          label={`Service fee, ${GUEST_FEE_PERCENT}% of tickets`}
          amount={amount(price.feeMinor)}
          className="text-ink-soft"
        />
        <Line label="Your card will be charged" amount={amount(price.chargeMinor)} className="font-semibold" />
      </dl>
      <div className="px-6 pb-6">
        <PayButton price={price} currency={currency} processing={processing} />
        <div role="alert">{reason && <FieldError id={`${id}-reason`}>{reason}</FieldError>}</div>
        <p className="mt-3.5 text-center text-small text-ink-soft">You pay by card on the next page.</p>
      </div>
    </section>
  );
}
