import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { loadDraft, saveDraft } from '../lib/sign-up-draft.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';
import { SAMPLE_SIGN_UP } from './sample-sign-up.ts';

export const SUBMIT = 'Create My Account & Wedding';
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** The heading button of a section that is open; null when it is not. */
export const openSection = (name: RegExp) => screen.queryByRole('button', { name, expanded: true });
export const address = () => screen.getByTestId('address').textContent;

export function openForm(search = '') {
  return renderScreen(<SignUpForm search={search} />, { at: `/create-wedding${search}`, path: '/create-wedding' });
}

/** Opens the form as it was left, all filled in, in its last section. */
export async function openFilledForm(changes: Partial<SignUpValues> = {}) {
  saveDraft({ search: '', section: 'details', detailsReached: true, values: { ...SAMPLE_SIGN_UP, ...changes } });
  const rendered = openForm();
  await waitFor(() => expect(loadDraft('').values.phoneVerified).toBe(changes.phoneVerified ?? true));
  return rendered;
}

/** Fills a field in one go, as an autofill would. */
export async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

export async function verifyOwnPhone(user: UserEvent): Promise<void> {
  await fill(user, 'Mobile number', '412 555 019');
  await user.click(button('Send Code'));
  await screen.findByRole('textbox', { name: 'Enter the 6-digit code' });
  await fill(user, 'Enter the 6-digit code', '407123');
  await screen.findByText('Phone number verified');
}
