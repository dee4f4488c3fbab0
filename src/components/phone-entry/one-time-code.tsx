import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import type { Ref } from 'react';
import { ONE_TIME_CODE_LENGTH } from '@domain/limits.ts';
import { classNames } from '@/components/ui/class-names.ts';

interface OneTimeCodeProps {
  value: string;
  onChange: (typed: string) => void;
  /** Keeps focus and digits, takes no more typing. */
  readOnly?: boolean;
  labelledBy: string;
  inputRef?: Ref<HTMLInputElement>;
}

function Slot({ char, isActive, hasFakeCaret }: SlotProps) {
  return (
    <span
      className={classNames(
        'grid h-16 place-items-center rounded-field border-[1.5px] bg-card font-display text-[1.75rem] leading-none font-medium tabular-nums',
        char ? 'border-green-mid' : 'border-field',
        isActive && 'shadow-(--focus)',
      )}
    >
      {char}
      {hasFakeCaret && <span className="caret" />}
    </span>
  );
}

/**
 * Six slots over one real field: a pasted or suggested code lands in one go, anything but digits is refused,
 * and what is too long is cut.
 */
export function OneTimeCode({ value, onChange, readOnly, labelledBy, inputRef }: OneTimeCodeProps) {
  return (
    <OTPInput
      ref={inputRef}
      maxLength={ONE_TIME_CODE_LENGTH}
      pattern={REGEXP_ONLY_DIGITS}
      inputMode="numeric"
      autoComplete="one-time-code"
      pasteTransformer={(pasted) => pasted.replace(/\D/gu, '')}
      noScriptCSSFallback={null}
      value={value}
      onChange={(typed) => {
        if (!readOnly) onChange(typed);
      }}
      readOnly={readOnly}
      aria-labelledby={labelledBy}
      render={({ slots }) => (
        <div aria-hidden className="grid grid-cols-[repeat(6,minmax(0,56px))] gap-[clamp(0.375rem,1.6vw,0.625rem)]">
          {slots.map((slot, index) => (
            // The slots are places, not things: their number and order never change.
            <Slot key={index} {...slot} />
          ))}
        </div>
      )}
    />
  );
}
