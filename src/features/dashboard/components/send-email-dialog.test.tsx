import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { toastShown } from '@/testing/toast-shown.ts';
import { WEDDING } from '../testing/example-wedding.ts';
import { SendInvitationsRow } from './send-invitations-row.tsx';

const SEND = 'POST /functions/v1/send-invitations';

async function open() {
  const onGone = vi.fn();
  const rendered = renderScreen(<SendInvitationsRow wedding={WEDDING} hostName="Amara Okafor" onGone={onGone} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Email' }));
  return { ...rendered, onGone };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Send Email Invitations' }));
const box = () => dialog().getByRole('textbox', { name: 'Email addresses' });
const send = () => dialog().getByRole('button', { name: 'Send Invitations' });
const sent = (...emails: string[]) => emails.map((email) => ({ email, status: 'sent' }));

describe('before anything is sent', () => {
  it('cannot be pressed while the box is empty', async () => {
    const { user } = await open();
    expect(send()).toBeDisabled();
    await user.type(box(), 'a');
    expect(send()).toBeEnabled();
    await user.clear(box());
    expect(send()).toBeDisabled();
  });

  it('finds no address among separators', async () => {
    const server = recordedServer({});
    const { user } = await open();
    await user.type(box(), ' , ;');
    await user.click(send());
    await toastShown('No emails provided');
    expect(screen.getByText('Please enter at least one email address')).toBeVisible();
    expect(server.requestsTo(SEND)).toEqual([]);
  });

  it('lists the malformed addresses, sends to nobody and takes the reader to them', async () => {
    const server = recordedServer({});
    const { user } = await open();
    await user.type(box(), 'priya@example.com, not-an-address;also bad');
    await user.click(send());
    await toastShown('Invalid email addresses');
    expect(box()).toHaveAccessibleDescription(/Please correct: not-an-address, also bad/u);
    expect(box()).toBeInvalid();
    expect(box()).toHaveFocus();
    expect(server.requestsTo(SEND)).toEqual([]);
  });

  it('keeps what was typed when the dialog is closed', async () => {
    const { user } = await open();
    await user.type(box(), 'priya@example.com');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Email' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect(box()).toHaveValue('priya@example.com');
  });
});

describe('sending', () => {
  it('sends each mailbox once in the documented call, says so and closes', async () => {
    const emails = ['priya@example.com', 'dev@example.com'];
    const server = recordedServer({ [SEND]: [{ body: { successful: 2, failed: 0, results: sent(...emails) } }] });
    const { user } = await open();
    await user.type(box(), 'priya@example.com\nDEV@example.com;PRIYA@example.com');
    await user.click(send());
    await toastShown('Invitations sent!');
    expect(screen.getByText('Successfully sent 2 invitation(s)')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsTo(SEND)[0]?.body).toEqual({
      emails,
      eventId: WEDDING.id,
      eventName: 'Tomás & Amara Wedding',
      eventDate: '2099-03-05T16:30:00Z',
      eventTime: '4:30PM',
      venueName: 'The Glasshouse at Heide',
      hostName: 'Amara Okafor',
      pricePerGuest: 100.5,
    });
  });

  it('names the addresses that failed and takes them back into the box', async () => {
    const results = [...sent('priya@example.com'), { email: 'dev@example.com', status: 'failed' }];
    recordedServer({ [SEND]: [{ body: { successful: 1, failed: 1, results } }] });
    const { user } = await open();
    await user.type(box(), 'priya@example.com,dev@example.com');
    await user.click(send());
    await toastShown('Successfully sent 1 invitation(s), 1 failed');
    const unsent = within(screen.getByText('These invitations were not sent:').closest<HTMLElement>('[role=alert]')!);
    expect(unsent.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['dev@example.com']);
    await user.click(unsent.getByRole('button', { name: 'Try These Again' }));
    expect(box()).toHaveValue('dev@example.com');
  });

  it('sends a long list in batches, and counts a batch that failed as failed addresses', async () => {
    const emails = Array.from({ length: 501 }, (_, index) => `guest${String(index)}@example.com`);
    const first = { body: { successful: 500, failed: 0, results: sent(...emails.slice(0, 500)) } };
    const server = recordedServer({ [SEND]: [first, 'offline'] });
    const { user } = await open();
    await user.click(box());
    await user.paste(emails.join(','));
    await user.click(send());
    await toastShown('Successfully sent 500 invitation(s), 1 failed');
    expect(screen.getByText('guest500@example.com')).toBeVisible();
    expect(server.requestsTo(SEND)).toHaveLength(2);
  });

  it.each([
    ['offline' as const, /could not reach the server/u],
    [{ status: 409, body: { error: { code: 'event_closed', message: 'Closed.' } } }, /^Closed\.$/u],
    [{ body: { successful: 0, failed: 1, results: [{ email: 'a@b.co', status: 'failed' }] } }, /try again later/u],
  ])('keeps the list when nothing was sent: %#', async (answer, detail) => {
    recordedServer({ [SEND]: [answer] });
    const { user } = await open();
    await user.type(box(), 'a@b.co');
    await user.click(send());
    await toastShown('Error sending invitations');
    expect(screen.getByText(detail)).toBeVisible();
    expect(box()).toHaveValue('a@b.co');
  });

  it('reports a wedding that is gone', async () => {
    recordedServer({ [SEND]: [{ status: 404, body: { error: { code: 'event_not_found', message: 'Gone.' } } }] });
    const { user, onGone } = await open();
    await user.type(box(), 'a@b.co');
    await user.click(send());
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  });
});
