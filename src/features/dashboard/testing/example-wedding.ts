import type { InvitationRow } from '../lib/invitation-rows.ts';
import type { Wedding } from '../lib/wedding.ts';

export const WEDDING: Wedding = {
  id: '5b0f3f3c-6f0e-4a43-9c58-0a4f5a0c7d11',
  name: 'Tomás & Amara Wedding',
  status: 'draft',
  eventDate: '2099-03-05T16:30:00Z',
  venueName: 'The Glasshouse at Heide',
  venueAddress: '7 Templestowe Rd, Bulleen VIC 3105',
  currency: 'AUD',
  totalBudgetMinor: 1_000_000,
  pricePerGuestMinor: 10_050,
  guestCount: 100,
  seatsSold: 12,
  seatsHeld: 2,
  viewerIsHost: true,
};

export const BOOKED: InvitationRow = {
  row_number: 1,
  kind: 'booked',
  row_id: 'ticket-1',
  recipient_name: 'Dev Raman',
  email: 'dev@example.com',
  phone: '+61412345679',
  ticket_purchaser: 'Priya Raman',
  ticket_code: 'TA-0001',
  confirmation: 'VF-7K2M9QXA',
  booked_at: '2098-11-21T03:00:00Z',
};

export const INVITED: InvitationRow = {
  row_number: 2,
  kind: 'invited',
  row_id: 'invitation-2',
  recipient_name: null,
  email: 'hannah@example.com',
  phone: null,
  ticket_purchaser: null,
  ticket_code: null,
  confirmation: null,
  booked_at: null,
};
