import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

/** The colour of a field's border; the meaning is always in words as well. */
export type FieldTone = 'neutral' | 'ok' | 'bad';

const TONE_CLASS: Record<FieldTone, string> = { neutral: '', ok: 'input-ok', bad: 'input-bad' };

interface FieldFrame {
  label: string;
  tone?: FieldTone;
  error?: string;
  hint?: string;
}

/** Class names of an input in the given tone, for controls that are not a TextField. */
export function inputClass(tone: FieldTone, className?: string): string {
  return classNames('input', TONE_CLASS[tone], className);
}

function useFieldIds(error?: string, hint?: string) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { id, errorId, hintId, describedBy };
}

function FieldShell({
  label,
  error,
  hint,
  ids,
  children,
}: FieldFrame & { ids: ReturnType<typeof useFieldIds>; children: React.ReactNode }) {
  return (
    <div>
      <label htmlFor={ids.id} className="mb-1.5 block text-label font-semibold">
        {label}
      </label>
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {hint && (
        <p id={ids.hintId} className="mt-1.5 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A labelled one-line field with its error and hint; spreads react-hook-form's `register` result. */
export function TextField({ label, tone = 'neutral', error, hint, className, ...rest }: TextFieldProps) {
  const ids = useFieldIds(error, hint);
  return (
    <FieldShell label={label} error={error} hint={hint} ids={ids}>
      <input
        id={ids.id}
        className={inputClass(tone, className)}
        aria-invalid={tone === 'bad' || undefined}
        aria-describedby={ids.describedBy}
        {...rest}
      />
    </FieldShell>
  );
}

type TextAreaFieldProps = FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** As TextField, for several lines. */
export function TextAreaField({ label, tone = 'neutral', error, hint, className, ...rest }: TextAreaFieldProps) {
  const ids = useFieldIds(error, hint);
  return (
    <FieldShell label={label} error={error} hint={hint} ids={ids}>
      <textarea
        id={ids.id}
        className={inputClass(tone, classNames('block min-h-36 resize-y', className))}
        aria-invalid={tone === 'bad' || undefined}
        aria-describedby={ids.describedBy}
        {...rest}
      />
    </FieldShell>
  );
}
