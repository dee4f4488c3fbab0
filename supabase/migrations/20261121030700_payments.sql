-- Money in and money back. Rows are keyed by Stripe's own ids, so that telling us twice changes nothing.

create table private.payments (
  payment_intent text primary key check (char_length(payment_intent) between 4 and 200),
  booking_id uuid not null references private.bookings on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- allocated: it pays for its booking. unallocated: it cannot, and goes back in full.
  disposition text not null check (disposition in ('allocated', 'unallocated')),
  reason text check (reason in ('amount_mismatch', 'already_paid', 'event_cancelled', 'seats_gone')),
  refund_reserved_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint never_refund_more_than_paid check (refund_reserved_minor between 0 and amount_minor),
  check ((disposition = 'unallocated') = (reason is not null))
);
create unique index payments_one_per_booking on private.payments (booking_id) where disposition = 'allocated';
create index payments_booking_idx on private.payments (booking_id);
comment on table private.payments is 'Payments Stripe has confirmed; at most one pays for a booking.';
comment on column private.payments.refund_reserved_minor is 'Refunds on their way or done; failed ones are taken off again.';

create table private.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_intent text not null references private.payments on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  status text not null default 'queued' check (status in ('queued', 'submitted', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The same reason never refunds a payment twice.
  unique (payment_intent, reason)
);
comment on table private.refunds is 'queued → submitted → succeeded | failed; succeeded → failed happens; failed is final.';
create trigger refunds_touch before update on private.refunds
  for each row execute function private.touch_updated_at();

create table private.disputes (
  id text primary key check (char_length(id) between 4 and 200),
  payment_intent text not null references private.payments on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index disputes_payment_idx on private.disputes (payment_intent);
comment on table private.disputes is
  'Charges a cardholder contests. inquiry moves no money; open and lost ones are not refunded a second time by us.';
create trigger disputes_touch before update on private.disputes
  for each row execute function private.touch_updated_at();

create table private.payouts (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null unique references private.event_inventory on delete restrict,
  transfer_id text unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'queued' check (status in ('queued', 'submitted', 'paid', 'failed')),
  created_at timestamptz not null default now()
);
comment on table private.payouts is 'Money handed to the couple. While a wedding has one it cannot be cancelled by removing it.';

create function private.guard_payout() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from private.disputes d
      join private.payments p using (payment_intent)
      join private.bookings b on b.id = p.booking_id
     where b.event_id = new.event_id and d.status in ('inquiry', 'open')
  ) then
    raise exception 'payout_disputed' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.guard_payout() is 'Trigger: nothing is paid out while a payment of the wedding is contested.';
create trigger payouts_guard before insert on private.payouts
  for each row execute function private.guard_payout();

create table private.ledger (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'payout')),
  source_id text not null,
  event_id uuid not null references private.event_inventory on delete restrict,
  amount_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  unique (kind, source_id)
);
create index ledger_event_idx on private.ledger (event_id);
comment on table private.ledger is 'Every movement of money, signed, once. Lines are added and never changed.';

create trigger ledger_append_only before update or delete on private.ledger
  for each row execute function private.refuse_change();
create trigger ledger_no_truncate before truncate on private.ledger
  for each statement execute function private.refuse_change();
