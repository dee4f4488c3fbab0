import { useId } from 'react';
import { type Currency, currencySymbol } from '@domain/currency.ts';

const UNITS: Record<Currency, string> = {
  USD: 'dollars',
  AUD: 'dollars',
  NZD: 'dollars',
  GBP: 'pounds',
  EUR: 'euros',
  JPY: 'yen',
  CNY: 'yuan',
  INR: 'rupees',
  BRL: 'reais',
  AED: 'dirhams',
  SAR: 'riyals',
};

interface BonusFieldProps {
  value: string;
  currency: Currency;
  onEdit: (typed: string) => void;
}

/** The optional donation, in whole units of the wedding's money. */
export function BonusField({ value, currency, onEdit }: BonusFieldProps) {
  const id = useId();
  return (
    <section className="mt-11">
      <h3 className="mb-4 text-heading">
        <label htmlFor={id}>
          Add a bonus <span className="text-[0.7em] text-ink-soft">optional</span>
        </label>
      </h3>
      <div className="input flex items-center gap-1.5 py-0 focus-within:shadow-(--focus)">
        <span aria-hidden className="num text-xl text-ink-soft">
          {currencySymbol(currency).trim()}
        </span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name="bonus"
          value={value}
          onChange={(event) => onEdit(event.target.value)}
          aria-describedby={`${id}-hint`}
          className="num min-w-0 grow self-stretch bg-transparent text-xl outline-none focus-visible:shadow-none"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
        A little extra for the couple, in whole {UNITS[currency]}. The service fee does not apply to it.
      </p>
    </section>
  );
}
