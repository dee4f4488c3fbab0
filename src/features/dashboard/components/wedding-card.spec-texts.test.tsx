import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { toastShown } from '@/testing/toast-shown.ts';
import type { Wedding } from '../lib/wedding.ts';
import { BOOKED, INVITED, WEDDING } from '../testing/example-wedding.ts';
import { MyWeddings } from './my-weddings.tsx';

const REMOVE = 'DELETE /rest/v1/wedding_events';
const LIST = 'POST /rest/v1/rpc/list_invitation_rows';
const SEND = 'POST /functions/v1/send-invitations';

function open(...changes: Partial<Wedding>[]) {
  const weddings = changes.map((change) => ({ ...WEDDING, ...change }));
  return renderScreen(<MyWeddings weddings={weddings} hostName="Amara" onEventGone={vi.fn()} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

it('there is one for each wedding', () => {
  open({}, { id: 'second', name: 'Ravi & Amara Wedding' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('article', { name: 'Tomás & Amara Wedding' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Ravi & Amara Wedding' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create New Wedding' })).toBeNull();
});

it('has Cancel My Wedding in orange', () => {
  open({ status: 'confirmed' });
  expect(button('Cancel My Wedding')).toHaveClass('btn-warn');
});

it('closing the question before cancelling changes nothing', async () => {
  const server = recordedServer({});
  const { user } = open({ status: 'confirmed' });
  await user.click(button('Cancel My Wedding'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Cancel My Wedding'));
  await user.click(dialog().getByRole('button', { name: 'Keep My Wedding' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo(REMOVE)).toEqual([]);
});

it.each([
  ['Delete My Wedding', { status: 'draft', seatsSold: 0 }],
  ['Delete My Wedding', { status: 'draft', seatsSold: 12 }],
  ['Cancel My Wedding', { status: 'confirmed', seatsSold: 12 }],
] as const)('%s asks for nothing but the same DELETE by id, tickets sold or not', async (name, change) => {
  const server = recordedServer({ [REMOVE]: [{ body: [{ status: change.status }] }] });
  const { user } = open(change);
  await user.click(button(name));
  await user.click(dialog().getByRole('button', { name }));
  await toastShown(/^Event (?:deleted|cancelled)$/u);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(server.requestsTo(REMOVE)).toEqual([
    { method: 'DELETE', address: `/rest/v1/wedding_events?id=eq.${WEDDING.id}&select=status`, body: undefined },
  ]);
});

it('has a bar whose maximum is 100, filled by the percentage', () => {
  open({ seatsSold: 30, guestCount: 40 });
  const bar = screen.getByRole('progressbar', { name: 'Tickets sold' });
  expect(bar).toHaveAttribute('aria-valuemax', '100');
  expect(bar).toHaveAttribute('aria-valuenow', '75');
  expect(bar.firstElementChild).toHaveStyle({ width: '75%' });
  expect(screen.getByText('30 / 40')).toBeVisible();
});

it('offers Email, Facebook, Instagram, X and SMS under Send Invitations', () => {
  open({});
  const row = screen.getByRole('heading', { name: 'Send Invitations' }).parentElement!;
  const names = within(row)
    .getAllByRole('button')
    .map((each) => each.textContent);
  expect(names).toEqual(['Email', 'Facebook', 'Instagram', 'X', 'SMS']);
});

it('shows new invitations in the open list without a reload', async () => {
  recordedServer({
    [LIST]: [{ body: [BOOKED] }, { body: [BOOKED, INVITED] }],
    [SEND]: [{ body: { successful: 1, failed: 0, results: [{ email: INVITED.email, status: 'sent' }] } }],
  });
  const { user } = open({});
  await user.click(button('Show list'));
  expect(await screen.findByRole('row', { name: /Dev Raman/u })).toBeVisible();
  expect(screen.queryByRole('row', { name: /hannah/u })).toBeNull();
  await user.click(button('Email'));
  await user.type(dialog().getByRole('textbox'), INVITED.email);
  await user.click(dialog().getByRole('button', { name: 'Send Invitations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('row', { name: /hannah/u })).toBeVisible();
});
