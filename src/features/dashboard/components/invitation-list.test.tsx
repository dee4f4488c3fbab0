import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { toastShown } from '@/testing/toast-shown.ts';
import type { InvitationRow } from '../lib/invitation-rows.ts';
import { BOOKED, INVITED } from '../testing/example-wedding.ts';
import { InvitationList } from './invitation-list.tsx';

const LIST = 'POST /rest/v1/rpc/list_invitation_rows';

function many(count: number, from = 0): InvitationRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index + 1;
    return {
      ...BOOKED,
      row_number: number,
      row_id: `ticket-${String(number)}`,
      recipient_name: `Guest ${String(number)}`,
      ticket_code: `TA-${String(number).padStart(4, '0')}`,
    };
  });
}

async function open(...pages: InvitationRow[][]) {
  const server = recordedServer({ [LIST]: pages.map((body) => ({ body })) });
  const rendered = renderScreen(<InvitationList eventId="event" eventName="Tomás & Amara Wedding" />);
  await rendered.user.click(screen.getByRole('button', { name: 'Show list' }));
  return { ...rendered, server };
}

const table = () => screen.findByRole('table', { name: 'Invitation List of Tomás & Amara Wedding' });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const cells = (name: RegExp) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());

describe('the list', () => {
  it('is read only when shown, and can be hidden again', async () => {
    const server = recordedServer({ [LIST]: [{ body: [BOOKED] }] });
    const { user } = renderScreen(<InvitationList eventId="event" eventName="Wedding" />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(server.requestsTo(LIST)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show list' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(server.requestsTo(LIST)[0]?.body).toEqual({ p_event_id: 'event' });
    await user.click(screen.getByRole('button', { name: 'Hide list' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has its five columns and one row per guest', async () => {
    await open([BOOKED, INVITED]);
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Invitation',
      'Guest Name',
      'Status',
      'Phone',
      'Actions',
    ]);
    expect(cells(/Dev Raman/u)).toEqual(['1', 'Dev Raman', 'Booked', '+61412345679', 'Refund']);
    expect(cells(/hannah/u)).toEqual(['2', '- hannah@example.com', 'Invited', '-', 'Refund']);
  });

  it('says so when nobody is on it', async () => {
    await open([]);
    expect(await screen.findByText(/Nobody is on the list yet/u)).toBeVisible();
  });

  it('offers another try when it cannot be read', async () => {
    const server = recordedServer({ [LIST]: ['offline', { body: [BOOKED] }] });
    const { user } = renderScreen(<InvitationList eventId="event" eventName="Tomás & Amara Wedding" />);
    await user.click(screen.getByRole('button', { name: 'Show list' }));
    expect(await screen.findByText(/could not be loaded/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await table()).toBeVisible();
    expect(server.requestsTo(LIST)).toHaveLength(2);
  });

  it('reads on where the server cuts an answer short', async () => {
    const { server } = await open(many(1000), many(4, 1000));
    expect(await screen.findByText('Showing 50 of 1,004 guests')).toBeVisible();
    expect(
      server.requestsTo(LIST).map(({ address }) => new URL(address, 'http://x').searchParams.get('offset')),
    ).toEqual(['0', '1000']);
  });
});

describe('details', () => {
  it('open by the status or the arrow, one at a time', async () => {
    const { user } = await open([BOOKED, INVITED]);
    await table();
    await user.click(row(/Dev Raman/u).getByRole('button', { name: 'Booked' }));
    const detail = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(detail('Confirmation')).toBe('VF-7K2M9QXA');
    expect(detail('Ticket Purchaser')).toBe('Priya Raman');
    expect(detail('Ticket Code')).toBe('TA-0001');
    expect(detail('Email')).toBe('dev@example.com');
    expect(screen.getByRole('button', { name: 'Hide details of Dev Raman' })).toHaveAttribute('aria-expanded', 'true');

    await user.click(screen.getByRole('button', { name: 'Show details of hannah@example.com' }));
    expect(detail('Confirmation')).toBe('Invited');
    expect(detail('Ticket Purchaser')).toBe('-');
    expect(detail('Ticket Code')).toBe('Invited');
    expect(detail('Email')).toBe('hannah@example.com');

    await user.click(screen.getByRole('button', { name: 'Invited' }));
    expect(screen.queryByText('Confirmation')).toBeNull();
  });
});

describe('refund', () => {
  it('asks by name; Keep changes nothing', async () => {
    const { user } = await open([BOOKED]);
    await table();
    await user.click(screen.getByRole('button', { name: 'Refund Dev Raman' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund Ticket' }));
    expect(dialog.getByText(/ticket of Dev Raman\? This action cannot be undone/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is coming soon', async () => {
    const { user, server } = await open([BOOKED]);
    await table();
    await user.click(screen.getByRole('button', { name: 'Refund Dev Raman' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
    await toastShown('Refund functionality coming soon!');
    expect(server.requestsTo(LIST)).toHaveLength(1);
  });

  it('has nothing to do for somebody who has not booked', async () => {
    await open([INVITED]);
    await table();
    expect(screen.getByRole('button', { name: 'Refund hannah@example.com' })).toBeDisabled();
  });
});

describe('finding one among many', () => {
  it('draws fifty at a time and tells how many there are', async () => {
    const { user, container } = await open(many(120));
    expect(await screen.findByText('Showing 50 of 120 guests')).toHaveAttribute('role', 'status');
    // By selector: looking every cell up by role takes seconds in a simulated browser.
    const drawn = () => container.querySelectorAll('tbody > tr').length;
    expect(drawn()).toBe(50);
    await user.click(screen.getByText('Show more'));
    expect(drawn()).toBe(100);
    await user.click(screen.getByText('Show more'));
    expect(drawn()).toBe(120);
    expect(screen.getByText('120 guests')).toBeVisible();
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('searches everybody, not only those drawn', async () => {
    const { user } = await open(many(120));
    await user.type(await screen.findByLabelText('Search'), 'ta-0119');
    expect(await screen.findByText('1 guest')).toBeVisible();
    expect(screen.getByRole('row', { name: /Guest 119/u })).toBeVisible();
    await user.type(screen.getByLabelText('Search'), 'x');
    expect(await screen.findByText('Nobody on the list matches that.')).toBeVisible();
  });

  it('filters by status', async () => {
    const { user } = await open([BOOKED, INVITED]);
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('row', { name: /hannah/u })).toBeVisible();
  });
});
