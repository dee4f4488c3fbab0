import { vi } from 'vitest';
import type { GetInvitationResponse, InvitationBooking } from '@domain/contracts/get-invitation.ts';

export const TOKEN = 'A'.repeat(64);
export const SESSION = 'cs_test_0001';

export const INVITATION: GetInvitationResponse = {
  eventId: '5b0f3f3c-6f0e-4a43-9c58-0a4f5a0c7d11',
  coupleName: 'Tomás & Amara',
  weddingDate: '2099-03-05T16:30:00Z',
  venue: 'The Glasshouse at Heide',
  location: '7 Templestowe Rd, Bulleen VIC 3105',
  eventDescription: null,
  invitedBy: 'Amara Okafor',
  hostPhoneNumber: '+61412345678',
  ticketPrice: 100,
  ticketPriceMinor: 10_000,
  currency: 'AUD',
  availableTickets: 30,
  recipientEmail: 'priya@example.com',
  cancelled: false,
  bookings: [],
};

export const PAID_BOOKING: InvitationBooking = {
  reference: 'VF-7K2M9QXA',
  state: 'paid',
  quantity: 2,
  donationMinor: 5000,
  chargeMinor: 26_000,
  refundMinor: 0,
  sessionId: SESSION,
  tickets: [
    { code: 'TA-0001', firstName: 'Priya', lastName: 'Raman' },
    { code: 'TA-0002', firstName: 'Dev', lastName: 'Raman' },
  ],
};

export const OPEN_BOOKING: InvitationBooking = {
  ...PAID_BOOKING,
  state: 'open',
  tickets: PAID_BOOKING.tickets.map((ticket) => ({ ...ticket, code: null })),
};

export interface RecordedAnswer {
  status?: number;
  body: unknown;
}

export function refusal(status: number, code: string, message = 'No.'): RecordedAnswer {
  return { status, body: { error: { code, message } } };
}

/** Answers each function with its recorded answers in turn, the last one from then on; 'offline' never answers. */
export function answerFunctions(answers: Record<string, (RecordedAnswer | 'offline')[]>) {
  const asked: { name: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    const name = request.url.split('/').at(-1) ?? '';
    asked.push({ name, body: await request.json() });
    const queue = answers[name];
    if (!queue) throw new Error(`no recorded answer for ${name}`);
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer || answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return {
    /** The bodies a function was called with. */
    bodiesOf: (name: string) => asked.filter((call) => call.name === name).map((call) => call.body),
  };
}
