-- A wedding as its host describes it. Seats and money of it live in schema private and outlive this row.

create table public.wedding_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  event_name text not null check (char_length(event_name) between 1 and 250 and event_name !~ '[[:cntrl:]]'),
  total_budget numeric(12, 2) not null check (total_budget > 0),
  guest_count integer not null check (guest_count between 1 and 100000),
  price_per_guest numeric(12, 2) not null check (price_per_guest > 0),
  event_date timestamptz,
  venue_name text not null check (char_length(venue_name) between 1 and 300 and venue_name !~ '[[:cntrl:]]'),
  venue_address text not null check (char_length(venue_address) between 1 and 500 and venue_address !~ '[[:cntrl:]]'),
  description text check (char_length(description) <= 4000),
  status text not null default 'draft' check (status in ('draft', 'confirmed', 'cancelled')),
  -- Whatever is given or not, the trigger below sets it.
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  partner_first_name text not null
    check (char_length(partner_first_name) between 1 and 100 and partner_first_name !~ '[[:cntrl:]]'),
  partner_last_name text not null
    check (char_length(partner_last_name) between 1 and 100 and partner_last_name !~ '[[:cntrl:]]'),
  partner_email text not null
    check (char_length(partner_email) <= 254 and partner_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  partner_phone_number text not null check (partner_phone_number ~ '^\+[1-9]\d{6,14}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One seat has to fit on one card payment, fee included: 99,999,999 minor units is the card service's ceiling.
  constraint price_fits_a_card check (price_per_guest <= case currency when 'JPY' then 95000000 else 950000 end)
);

create index wedding_events_user_id_idx on public.wedding_events (user_id, created_at desc);
create index wedding_events_partner_phone_idx on public.wedding_events (partner_phone_number);

comment on table public.wedding_events is
  'A wedding. draft at creation, confirmed by its first paid seat, cancelled by the platform only; a host''s cancel removes the row.';
comment on column public.wedding_events.event_date is 'Wall clock at the venue, stored as if it were UTC.';
comment on column public.wedding_events.currency is 'From the host''s verified phone at creation, fixed afterwards.';
comment on column public.wedding_events.guest_count is 'Seats for sale; never below what is sold and held.';
comment on column public.wedding_events.partner_phone_number is
  'Whoever verifies this number reaches the wedding as the partner.';

alter table public.wedding_events enable row level security;

create policy "Hosts and their partners read their weddings" on public.wedding_events
  for select to authenticated
  using (user_id = (select auth.uid()) or partner_phone_number = (select private.viewer_phone()));

create policy "Hosts create weddings of their own" on public.wedding_events
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "Hosts remove their own weddings" on public.wedding_events
  for delete to authenticated
  using (user_id = (select auth.uid()));

grant select, delete on public.wedding_events to authenticated;
-- What a host fills in, and nothing else: id, owner, status and currency are the server's.
grant insert (
  event_name, total_budget, guest_count, price_per_guest, event_date, venue_name, venue_address, description,
  partner_first_name, partner_last_name, partner_email, partner_phone_number
) on public.wedding_events to authenticated;
grant select, insert, update, delete on public.wedding_events to service_role;

create function private.prepare_wedding_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_first_name text;
begin
  new.currency := private.currency_for_phone(
    (select i.phone_number from private.phone_identities i where i.user_id = new.user_id));
  -- Money without minor units is kept whole, so that the price shown is the price charged.
  new.price_per_guest := round(new.price_per_guest, private.minor_unit_digits(new.currency));
  new.total_budget := round(new.total_budget, private.minor_unit_digits(new.currency));
  if coalesce(btrim(new.event_name), '') = '' then
    select p.first_name into v_first_name from public.profiles p where p.user_id = new.user_id;
    new.event_name := coalesce(v_first_name, 'My') || ' & Partner''s Wedding';
  end if;
  return new;
end
$$;
comment on function private.prepare_wedding_event() is
  'Trigger: currency from the host''s verified phone, and a name where none was given.';

create trigger wedding_events_prepare before insert on public.wedding_events
  for each row execute function private.prepare_wedding_event();
create trigger wedding_events_touch before update on public.wedding_events
  for each row execute function private.touch_updated_at();

create function private.is_host_or_partner(p_event_id uuid, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.wedding_events e
     where e.id = p_event_id
       and (e.user_id = p_user_id
         or e.partner_phone_number =
              (select i.phone_number from private.phone_identities i where i.user_id = p_user_id)));
$$;
comment on function private.is_host_or_partner(uuid, uuid) is
  'Whether a wedding is this person''s: as its host, or as the partner whose verified number it names.';
