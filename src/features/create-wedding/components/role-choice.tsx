import { useFormContext } from 'react-hook-form';
import { FieldError } from '@/components/ui/field-error.tsx';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';

const ROLES = [
  ['bride', 'Bride'],
  ['groom', 'Groom'],
] as const;

/** Which of the two is signing up; the partner is the other. */
export function RoleChoice() {
  const { register, formState } = useFormContext<SignUpValues, unknown, SignUp>();
  const error = formState.errors.role?.message;
  return (
    <fieldset data-field="role" aria-describedby={error ? 'role-error' : undefined}>
      <legend className="mb-1.5 text-label font-semibold">I am the</legend>
      <div className="grid grid-cols-2 gap-3">
        {ROLES.map(([role, label]) => (
          <label
            key={role}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-field bg-card px-4.5 font-medium has-checked:border-green has-checked:bg-sage-wash has-focus-visible:shadow-(--focus)"
          >
            <input
              type="radio"
              value={role}
              {...register('role')}
              className="size-5 flex-none appearance-none rounded-full border-[1.5px] border-field bg-card checked:border-6 checked:border-green focus-visible:shadow-none"
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id="role-error">{error}</FieldError>}
    </fieldset>
  );
}
