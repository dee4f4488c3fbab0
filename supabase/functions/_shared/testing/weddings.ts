import type { Person } from './people.ts';
import { anyEmail, anyPhone } from './people.ts';
import { benchSql } from './test-deps.ts';

interface WeddingFields {
  eventName: string;
  guestCount: number;
  pricePerGuest: number;
  eventDate: string | null;
  venueName: string;
  venueAddress: string;
  partnerFirstName: string;
  partnerEmail: string;
  partnerPhone: string;
}

/** A wedding of a host, ten seats at 100 each, far enough away to be booked. */
export async function weddingOf(
  host: Person,
  given: Partial<WeddingFields> = {},
): Promise<WeddingFields & { id: string }> {
  const fields: WeddingFields = {
    eventName: 'Tomás & Amara Wedding',
    guestCount: 10,
    pricePerGuest: 100,
    eventDate: '2031-03-22T15:30:00Z',
    venueName: 'The Glasshouse at Heide',
    venueAddress: '7 Templestowe Rd, Bulleen VIC 3105, Australia',
    partnerFirstName: 'Amara',
    partnerEmail: anyEmail('partner'),
    partnerPhone: anyPhone(),
    ...given,
  };
  const rows = await benchSql()<{ id: string }[]>`
    insert into public.wedding_events
      (user_id, event_name, total_budget, guest_count, price_per_guest, event_date, venue_name, venue_address,
       partner_first_name, partner_last_name, partner_email, partner_phone_number)
    values
      (${host.id}, ${fields.eventName}, ${fields.guestCount * fields.pricePerGuest}, ${fields.guestCount},
       ${fields.pricePerGuest}, ${fields.eventDate}, ${fields.venueName}, ${fields.venueAddress},
       ${fields.partnerFirstName}, 'Okafor', ${fields.partnerEmail}, ${fields.partnerPhone})
    returning id`;
  return { ...fields, id: rows[0]?.id ?? '' };
}
