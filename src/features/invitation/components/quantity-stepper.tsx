import { MIN_TICKETS_PER_BOOKING } from '@domain/limits.ts';
import { Icon } from '@/components/ui/icon.tsx';

interface QuantityStepperProps {
  value: number;
  maximum: number;
  onChange: (value: number) => void;
}

const STEP_BUTTON =
  'grid h-12 place-items-center rounded-[2px] text-green hover:bg-sage-wash disabled:bg-deckle disabled:text-field';

/** How many seats. The number comes first for a screen reader and is read out as it changes; eyes see − 2 +. */
export function QuantityStepper({ value, maximum, onChange }: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label="Ticket quantity"
      className="grid grid-cols-[48px_56px_48px] rounded-field border-[1.5px] border-field"
    >
      <output className="num order-2 grid place-items-center border-x border-line text-2xl">{value}</output>
      <button
        type="button"
        aria-label="One seat fewer"
        disabled={value <= MIN_TICKETS_PER_BOOKING}
        onClick={() => onChange(value - 1)}
        className={`${STEP_BUTTON} order-1`}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label="One seat more"
        disabled={value >= maximum}
        onClick={() => onChange(value + 1)}
        className={`${STEP_BUTTON} order-3`}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
