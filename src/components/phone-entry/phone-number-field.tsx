import { type Ref, useId } from 'react';
import { DIAL_CODES } from '@domain/phone.ts';
import { classNames } from '@/components/ui/class-names.ts';
import { FieldError } from '@/components/ui/field-error.tsx';
import { Icon } from '@/components/ui/icon.tsx';
import { inputClass } from '@/components/ui/text-field.tsx';
import { type PhoneValue, withDialCode, withNumber } from '@/lib/phone-verification/phone-value.ts';

interface PhoneNumberFieldProps {
  label: string;
  /** Leaves the label to screen readers, where the text around says what is asked for. */
  hideLabel?: boolean;
  /** Name of the number's own field; must differ where two phones are on one page. */
  numberLabel?: string;
  value: PhoneValue;
  onChange: (phone: PhoneValue) => void;
  /** Green when verified, red otherwise (specification, section 5). */
  verified: boolean;
  error?: string;
  readOnly?: boolean;
  numberRef?: Ref<HTMLInputElement>;
  /** 'off' where the number is somebody else's. */
  autoComplete?: 'tel-national' | 'off';
  onFocus?: () => void;
}

/** A country's dial code and a mobile number: only digits, spaces and hyphens stay, at most 15 characters in all. */
export function PhoneNumberField({
  label,
  hideLabel,
  numberLabel = 'Mobile number',
  value,
  onChange,
  verified,
  error,
  readOnly,
  numberRef,
  autoComplete = 'tel-national',
  onFocus,
}: PhoneNumberFieldProps) {
  const id = useId();
  const tone = verified ? 'ok' : 'bad';
  const errorId = `${id}-error`;
  return (
    <div role="group" aria-labelledby={id} onFocus={onFocus}>
      <div className={classNames('mb-1.5 flex items-center justify-between gap-4', hideLabel && 'sr-only')}>
        <span id={id} className="text-label font-semibold">
          {label}
        </span>
        {verified && (
          <span className="flex items-center gap-1.5 text-label font-semibold text-green">
            <Icon name="check" />
            Verified
          </span>
        )}
      </div>
      <div className="grid grid-cols-[6.75rem_1fr]">
        <select
          aria-label="Country code"
          autoComplete="off"
          disabled={readOnly}
          value={value.dialCode}
          onChange={(event) => onChange(withDialCode(value, event.target.value))}
          className={inputClass(tone, 'relative rounded-r-none border-r-0 pr-1 focus:z-10')}
        >
          {DIAL_CODES.map(({ code, label: country }) => (
            <option key={code} value={code}>
              {`${code} ${country}`}
            </option>
          ))}
        </select>
        <input
          ref={numberRef}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          aria-label={numberLabel}
          placeholder="123 456 789"
          readOnly={readOnly}
          value={value.number}
          onChange={(event) => onChange(withNumber(value, event.target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={inputClass(tone, 'relative rounded-l-none focus:z-10')}
        />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
