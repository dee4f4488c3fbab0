-- What a guest orders: seats held while they are at the card page, then paid, or given back.

create table private.bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.new_reference(),
  event_id uuid not null references private.event_inventory on delete restrict,
  -- No reference to invitations: the booking stays when the wedding and its invitations are removed.
  invitation_id uuid not null,
  invitation_email text not null,
  request_key text not null unique check (char_length(request_key) between 1 and 200),
  quantity integer not null check (quantity between 1 and 20),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  donation_minor bigint not null check (donation_minor between 0 and 99999999),
  fee_minor bigint not null check (fee_minor >= 0),
  tickets_minor bigint not null generated always as (quantity * unit_price_minor) stored,
  total_minor bigint not null generated always as (quantity * unit_price_minor + donation_minor) stored,
  charge_minor bigint not null generated always as (quantity * unit_price_minor + donation_minor + fee_minor) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'held'
    check (status in ('held', 'paid', 'expired', 'cancelled', 'refunding', 'refunded')),
  attempt integer not null default 1 check (attempt >= 1),
  session_id text unique,
  session_url text,
  session_expires_at timestamptz not null,
  payer_first_name text not null,
  payer_last_name text not null,
  payer_email text not null,
  payer_phone text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- The card service's own smallest and largest charge.
  constraint charge_fits_a_card check (quantity * unit_price_minor + donation_minor + fee_minor between 50 and 99999999)
);
create index bookings_event_status_idx on private.bookings (event_id, status);
create index bookings_invitation_idx on private.bookings (invitation_id, created_at desc);
create index bookings_held_idx on private.bookings (session_expires_at) where status = 'held';

comment on table private.bookings is
  'held → paid → refunding → refunded; held → expired (→ paid when a late payment finds free seats); held → cancelled.';
comment on column private.bookings.request_key is 'One per attempt to pay: a repeat finds the same booking.';
comment on column private.bookings.session_expires_at is
  'When the card page closes: 35 minutes after the hold, whole seconds, stored before Stripe is asked so that a retry sends the same.';
comment on column private.bookings.attempt is 'Part of the idempotency key at Stripe; raised when a key is spent on a failure.';

create table private.tickets (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references private.bookings on delete restrict,
  event_id uuid not null references private.event_inventory on delete restrict,
  seat integer not null check (seat between 1 and 20),
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (phone ~ '^\d{4,15}$'),
  phone_e164 text check (phone_e164 ~ '^\+[1-9]\d{6,14}$'),
  code text,
  sequence integer,
  unique (booking_id, seat),
  unique (event_id, code),
  unique (event_id, sequence),
  check ((code is null) = (sequence is null))
);
create index tickets_phone_idx on private.tickets (phone_e164);

comment on table private.tickets is 'One per seat, named by the guest who ordered; the code is given by the payment.';
comment on column private.tickets.phone_e164 is
  'The typed digits read as a number of the host''s country; whoever verifies it finds this wedding among their tickets.';
