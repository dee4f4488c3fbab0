import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Backend, installBackend } from '../testing/backend.ts';
import { button, field, fill, openFilledForm, openForm, SUBMIT, verifyOwnPhone } from '../testing/open-form.tsx';

vi.mock('@/lib/firebase.ts', async () => (await import('../testing/backend.ts')).recordedFirebase);
vi.mock('@/lib/supabase.ts', async () => (await import('../testing/backend.ts')).recordedSupabase);

let backend: Backend;
beforeEach(() => {
  backend = installBackend();
});

async function openContact() {
  const { user } = openForm();
  await user.click(button('Next'));
  return user;
}

const toast = async (title: string) => {
  const heading = await screen.findByText(title, { selector: 'strong' });
  return within(heading.parentElement!);
};

test('is at most 720 px wide, its three sections in order', async () => {
  await openFilledForm();
  expect(screen.getByRole('heading', { level: 1 }).closest('form')).toHaveClass('w-full', 'max-w-[720px]');
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(sections).toEqual([
    expect.stringContaining('Wedding Budget'),
    expect.stringContaining('Contact Information'),
    expect.stringContaining('Wedding Details'),
  ]);
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

test('follows the calculator while a budget field is edited, borders included', async () => {
  const { user } = openForm();
  await user.clear(field('Total budget'));
  expect(field('Total budget').closest('.input')).toHaveClass('input-bad');
  await user.type(field('Total budget'), '24000');
  expect(field('Total budget')).toHaveValue('24,000');
  expect(field('Total budget').closest('.input')).toHaveClass('input-ok');
  expect(field('Price per seat')).toHaveValue('240');
  await user.clear(field('Price per seat'));
  await user.type(field('Price per seat'), '99.99');
  expect(field('Total budget')).toHaveValue('9,999');
});

test('asks for role, names, e-mail and phone under Contact Information', async () => {
  await openContact();
  const roles = within(screen.getByRole('group', { name: 'I am the' })).getAllByRole('radio');
  expect(roles.map((role) => (role as HTMLInputElement).value)).toEqual(['bride', 'groom']);
  for (const name of ['Your first name', 'Your last name', 'Your email', 'Mobile number']) {
    expect(field(name)).toBeVisible();
  }
});

test.each([
  ['Bride', 'groom'],
  ['Groom', 'bride'],
])('names the partner of a %s as the %s', async (own, other) => {
  const user = await openContact();
  await user.click(screen.getByRole('radio', { name: own }));
  await verifyOwnPhone(user);
  expect(screen.getByRole('heading', { name: `Your partner, the ${other}` })).toBeVisible();
  expect(field("Partner's last name")).toBeVisible();
});

test('says the same as the login when a code is sent, cannot be sent, or the number is missing', async () => {
  const user = await openContact();
  await user.click(button('Send Code'));
  await toast('Please enter a phone number first');
  expect(backend.sendPhoneCode).not.toHaveBeenCalled();

  backend.sendPhoneCode.mockRejectedValueOnce(new Error('unheard of'));
  await fill(user, 'Mobile number', '412555019');
  await user.click(button('Send Code'));
  const failed = await toast('Error');
  expect(failed.getByText('Failed to send verification code. Please try again.')).toBeInTheDocument();

  await user.click(button('Send Code'));
  const sent = await toast('Code sent!');
  expect(sent.getByText('Check your phone for the verification code.')).toBeInTheDocument();
});

test('counts down thirty seconds before another code can be sent', async () => {
  const user = await openContact();
  await fill(user, 'Mobile number', '412555019');
  await user.click(button('Send Code'));
  expect(await screen.findByText(/^Send again in 0:(?:30|29)$/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(backend.sendPhoneCode).toHaveBeenCalledTimes(2));
});

test('says Phone number verified once the code was right, and turns the border green', async () => {
  const user = await openContact();
  await fill(user, 'Mobile number', '412555019');
  expect(field('Mobile number')).toHaveClass('input-bad');
  await user.click(button('Send Code'));
  await screen.findByRole('textbox', { name: 'Enter the 6-digit code' });
  await fill(user, 'Enter the 6-digit code', '407123');
  await toast('Phone number verified');
  expect(backend.confirm).toHaveBeenCalledExactlyOnceWith('407123');
  expect(field('Mobile number')).toHaveClass('input-ok');
});

test('shows the partner phone as verified, in green, from ten digits', async () => {
  const { user } = await openFilledForm({ partnerPhoneNumber: { dialCode: '+61', number: '4125550' } });
  await user.click(button(/Contact Information/u));
  const phone = () => within(screen.getByRole('group', { name: "Partner's phone number" }));
  expect(phone().queryByText('Verified')).not.toBeInTheDocument();
  expect(field("Partner's mobile number")).toHaveClass('input-bad');
  await fill(user, "Partner's mobile number", '2');
  expect(phone().getByText('Verified')).toBeVisible();
  expect(field("Partner's mobile number")).toHaveClass('input-ok');
});

test('the submit button is disabled while the wedding is being made', async () => {
  backend.verifyOtp.mockReturnValue(new Promise(() => undefined));
  const { user } = await openFilledForm();
  await user.click(button(SUBMIT));
  expect(await screen.findByRole('button', { name: 'Creating…' })).toBeDisabled();
});
