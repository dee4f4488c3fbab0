-- The seats of a wedding: the one row every seat and money transition locks. It outlives the wedding's own row.
-- Lock order everywhere: wedding_events, event_inventory, bookings, payments; nobody takes them backwards.

create table private.event_inventory (
  event_id uuid primary key,
  host_id uuid not null,
  event_name text not null,
  event_date timestamptz,
  venue_name text not null,
  venue_address text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unit_price_minor bigint not null check (unit_price_minor between 1 and 99999999),
  capacity integer not null check (capacity between 0 and 100000),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  last_sequence integer not null default 0 check (last_sequence >= 0),
  status text not null default 'open' check (status in ('open', 'cancelled')),
  cancelled_at timestamptz,
  welcome_sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint seats_never_oversold check (held + sold <= capacity)
);

comment on table private.event_inventory is
  'Seats of a wedding and what mails need to know of it. No reference to wedding_events: it stays when that row goes.';
comment on column private.event_inventory.held is 'Seats of bookings at the card page.';
comment on column private.event_inventory.sold is 'Seats of paid bookings.';
comment on column private.event_inventory.last_sequence is 'Number of the last ticket code given; codes are never used twice.';

create function private.create_inventory() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.event_inventory
    (event_id, host_id, event_name, event_date, venue_name, venue_address, currency, unit_price_minor, capacity)
  values
    (new.id, new.user_id, new.event_name, new.event_date, new.venue_name, new.venue_address, new.currency,
     private.to_minor(new.price_per_guest, new.currency), new.guest_count);
  return null;
end
$$;
comment on function private.create_inventory() is 'Trigger: a new wedding gets its seats.';

create trigger wedding_events_create_inventory after insert on public.wedding_events
  for each row execute function private.create_inventory();

create function private.guard_wedding_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (new.id, new.user_id, new.currency, new.created_at)
     is distinct from (old.id, old.user_id, old.currency, old.created_at) then
    raise exception 'The owner, currency and creation of a wedding never change.' using errcode = 'check_violation';
  end if;
  if old.status = 'cancelled' and new.status <> 'cancelled' then
    raise exception 'A cancelled wedding stays cancelled.' using errcode = 'check_violation';
  end if;
  new.price_per_guest := round(new.price_per_guest, private.minor_unit_digits(new.currency));
  new.total_budget := round(new.total_budget, private.minor_unit_digits(new.currency));
  update private.event_inventory set
    event_name = new.event_name,
    event_date = new.event_date,
    venue_name = new.venue_name,
    venue_address = new.venue_address,
    unit_price_minor = private.to_minor(new.price_per_guest, new.currency),
    capacity = new.guest_count
  where event_id = new.id;
  return new;
end
$$;
comment on function private.guard_wedding_update() is
  'Trigger: keeps what is fixed fixed and the seats in step; the table''s own check refuses fewer seats than are taken.';

create trigger wedding_events_guard_update before update on public.wedding_events
  for each row execute function private.guard_wedding_update();

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is not allowed on %.%', tg_op, tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_change() is 'Trigger: refuses whatever it is put on.';

-- TRUNCATE fires no row trigger: it would remove weddings without refunding anybody.
create trigger wedding_events_no_truncate before truncate on public.wedding_events
  for each statement execute function private.refuse_change();
create trigger event_inventory_no_truncate before truncate on private.event_inventory
  for each statement execute function private.refuse_change();
