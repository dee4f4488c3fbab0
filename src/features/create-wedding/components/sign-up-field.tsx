import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@domain/limits.ts';
import { TextField } from '@/components/ui/text-field.tsx';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';

type TextName = 'firstName' | 'lastName' | 'email' | 'partnerFirstName' | 'partnerLastName' | 'partnerEmail';

interface SignUpFieldProps {
  name: TextName;
  label: string;
  type?: HTMLInputTypeAttribute;
  autoComplete: string;
}

/** A text field of the form: green once filled, red with its sentence when it is wrong. */
export function SignUpField({ name, label, type = 'text', autoComplete }: SignUpFieldProps) {
  const { register, formState, trigger, control } = useFormContext<SignUpValues, unknown, SignUp>();
  const value = useWatch({ control, name });
  const error = formState.errors[name]?.message;
  const isEmail = type === 'email';
  const field = register(name, {
    // A malformed address is said on leaving the field; what is missing only on submit.
    onBlur: () => {
      if (isEmail && value.trim() !== '') void trigger(name);
    },
    onChange: () => {
      if (isEmail && error) void trigger(name);
    },
  });
  return (
    <div data-field={name}>
      <TextField
        {...field}
        type={type}
        label={label}
        autoComplete={autoComplete}
        maxLength={isEmail ? MAX_EMAIL_LENGTH : MAX_NAME_LENGTH}
        tone={error ? 'bad' : value.trim() === '' ? 'neutral' : 'ok'}
        error={error}
      />
    </div>
  );
}
