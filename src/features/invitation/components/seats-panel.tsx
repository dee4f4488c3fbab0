import { QuantityStepper } from './quantity-stepper.tsx';

interface SeatsPanelProps {
  /** One seat, formatted. */
  price: string;
  quantity: number;
  /** What was asked for before seats went to others; more than `quantity` only then. */
  wanted: number;
  maximum: number;
  onChange: (quantity: number) => void;
}

/** The price of a seat and how many to take. */
export function SeatsPanel({ price, quantity, wanted, maximum, onChange }: SeatsPanelProps) {
  return (
    <section className="mt-11">
      <h3 className="mb-4 text-heading">Your seats</h3>
      <div className="sheet flex flex-wrap items-center justify-between gap-4 py-5 pr-5 pl-6">
        <p>
          <span className="sr-only">Price per seat: </span>
          <span className="num block text-[2.125rem] leading-none">{price}</span>
          <span className="text-small text-ink-soft">per guest</span>
        </p>
        <QuantityStepper value={quantity} maximum={maximum} onChange={onChange} />
      </div>
      <p role="status" className="text-small text-ink-soft">
        {wanted > quantity && (
          <span className="mt-2 block">
            {maximum === 1 ? 'Only one seat is left' : `Only ${maximum} seats are left`}, so your booking is now for{' '}
            {quantity}.
          </span>
        )}
      </p>
    </section>
  );
}
