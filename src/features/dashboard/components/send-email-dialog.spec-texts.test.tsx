import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { toastShown } from '@/testing/toast-shown.ts';
import { WEDDING } from '../testing/example-wedding.ts';
import { SendInvitationsRow } from './send-invitations-row.tsx';

const SEND = 'POST /functions/v1/send-invitations';

async function send(addresses: string) {
  const { user } = renderScreen(<SendInvitationsRow wedding={WEDDING} hostName="Amara" onGone={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Email' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send Email Invitations' }));
  await user.type(dialog.getByRole('textbox'), addresses);
  await user.click(dialog.getByRole('button', { name: 'Send Invitations' }));
  return dialog;
}

const toast = (title: string) => within(screen.getByText(title).closest<HTMLElement>('[role=alert]')!);

it('lists the malformed addresses under Invalid email addresses and sends to nobody', async () => {
  const server = recordedServer({});
  await send('priya@example.com, not-an-address;also bad');
  await toastShown('Invalid email addresses');
  expect(toast('Invalid email addresses').getByText('not-an-address, also bad')).toBeVisible();
  expect(server.requestsTo(SEND)).toEqual([]);
});

it('says Please try again later where there is no message, and keeps the list', async () => {
  recordedServer({
    [SEND]: [{ body: { successful: 0, failed: 1, results: [{ email: 'a@b.co', status: 'failed' }] } }],
  });
  const dialog = await send('a@b.co');
  await toastShown('Error sending invitations');
  expect(toast('Error sending invitations').getByText('Please try again later')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('a@b.co');
});
