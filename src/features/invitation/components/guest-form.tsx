import { useId } from 'react';
import type { GuestEntry } from '@domain/contracts/create-checkout-session.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@domain/limits.ts';
import { FieldError } from '@/components/ui/field-error.tsx';
import { TextField } from '@/components/ui/text-field.tsx';
import type { GuestField } from '../lib/guest-entries.ts';

export const MISSING_DETAILS = 'Please fill in all guest details before proceeding.';

interface GuestFormProps {
  /** 1 for the first guest, whose details the browser may fill in from its own address book. */
  number: number;
  guest: GuestEntry;
  missing: readonly GuestField[];
  onEdit: (field: GuestField, typed: string) => void;
}

/** One seat's guest. What is missing is marked and said once for the card, under its fields. */
export function GuestForm({ number, guest, missing, onEdit }: GuestFormProps) {
  const id = useId();
  const headingId = `${id}-heading`;
  const errorId = `${id}-error`;
  const own = number === 1;

  const field = (name: GuestField) => ({
    name: `guest-${number}-${name}`,
    value: guest[name],
    onChange: (event: { target: { value: string } }) => onEdit(name, event.target.value),
    required: true,
    tone: missing.includes(name) ? ('bad' as const) : ('neutral' as const),
    'aria-describedby': missing.includes(name) ? errorId : undefined,
  });

  return (
    <div role="group" aria-labelledby={headingId} className="sheet grid gap-4.5 p-6">
      <h4 id={headingId} className="text-xl">
        Guest {number}
      </h4>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete={own ? 'given-name' : 'off'}
          autoCapitalize="words"
          maxLength={MAX_NAME_LENGTH}
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete={own ? 'family-name' : 'off'}
          autoCapitalize="words"
          maxLength={MAX_NAME_LENGTH}
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={own ? 'email' : 'off'}
        placeholder="guest@example.com"
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete={own ? 'tel' : 'off'}
        placeholder="Digits only"
        {...field('phone')}
      />
      {missing.length > 0 && <FieldError id={errorId}>{MISSING_DETAILS}</FieldError>}
    </div>
  );
}
