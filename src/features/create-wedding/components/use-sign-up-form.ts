import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { loadDraft, type SignUpDraft } from '../lib/sign-up-draft.ts';
import { type SignUp, signUpSchema } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';

export type SignUpForm = ReturnType<typeof useSignUpForm>['form'];

/** The form's values and rules, starting from the draft of this tab or the page's query. */
export function useSignUpForm(search: string) {
  const [draft] = useState<SignUpDraft>(() => loadDraft(search));
  const form = useForm<SignUpValues, unknown, SignUp>({
    // A phone verified before a reload has to be found verified again first (use-own-phone.ts).
    defaultValues: { ...draft.values, phoneVerified: false },
    // Which days are past is decided when the form is checked, not when it was opened.
    resolver: (values, context, options) =>
      zodResolver<SignUpValues, unknown, SignUp>(signUpSchema(new Date()))(values, context, options),
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (all: SignUpValues) => all });
  return { form, values, draft };
}
