-- What signed-in people see of seats and bookings. These run with more rights than the caller, so each one checks the
-- caller itself, returns only what a screen shows, and is on the reviewed list of the access tests.

create function public.event_sales(p_event_ids uuid[])
returns table (event_id uuid, seats_sold integer, seats_held integer, viewer_is_host boolean)
language sql stable security definer
set search_path = ''
as $$
  select s.event_id, s.sold, s.held, e.user_id = (select auth.uid())
    from public.wedding_events e
    join private.event_inventory s on s.event_id = e.id
   where e.id = any (p_event_ids)
     and private.is_host_or_partner(e.id, (select auth.uid()));
$$;
comment on function public.event_sales(uuid[]) is 'Seats sold and held of weddings the caller hosts or is the partner of; others are left out.';
grant execute on function public.event_sales(uuid[]) to authenticated;

create function public.list_invitation_rows(p_event_id uuid)
returns table (
  row_number integer, kind text, row_id text, recipient_name text, email text, phone text, ticket_purchaser text,
  ticket_code text, confirmation text, booked_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  with seats as (
    select 1 as part, t.sequence::bigint as place, 'booked' as kind, t.id::text as row_id,
           t.first_name || ' ' || t.last_name as recipient_name, t.email, coalesce(t.phone_e164, t.phone) as phone,
           b.payer_first_name || ' ' || b.payer_last_name as ticket_purchaser, t.code as ticket_code,
           b.reference as confirmation, b.paid_at as booked_at
      from private.bookings b
      join private.tickets t on t.booking_id = b.id
     where b.event_id = p_event_id and b.status = 'paid'
  ), invited as (
    select 2, row_number() over (order by i.created_at, i.recipient_email), 'invited', i.id::text,
           i.recipient_name, i.recipient_email, null::text, null::text, null::text, null::text, null::timestamptz
      from public.invitations i
     where i.event_id = p_event_id
       and not exists (
         select from private.bookings b where b.invitation_id = i.id and b.status = 'paid')
  )
  select (row_number() over (order by r.part, r.place))::integer, r.kind, r.row_id, r.recipient_name, r.email, r.phone,
         r.ticket_purchaser, r.ticket_code, r.confirmation, r.booked_at
    from (select * from seats union all select * from invited) as r
   where private.is_host_or_partner(p_event_id, (select auth.uid()))
   order by 1;
$$;
comment on function public.list_invitation_rows(uuid) is
  'The invitation list of a wedding for its host or partner: one row per booked seat by code, then one per invitation not yet booked.';
grant execute on function public.list_invitation_rows(uuid) to authenticated;

create function public.list_my_tickets()
returns table (
  id text, event_id uuid, event_name text, host_name text, status text, event_date timestamptz, venue_name text,
  venue_address text, currency text, unit_price_minor bigint, ticket_quantity integer, total_minor bigint)
language sql stable security definer
set search_path = ''
as $$
  with claimed as (
    select c.invitation_id, i.event_id
      from private.invitation_claims c
      join public.invitations i on i.id = c.invitation_id
     where c.user_id = (select auth.uid())
  ), mine as (
    -- Two narrow searches, each by its own index, rather than one over everybody's bookings.
    select b.id from private.bookings b
      join claimed on claimed.invitation_id = b.invitation_id
    union
    select t.booking_id from private.tickets t where t.phone_e164 = (select private.viewer_phone())
  ), booked as (
    select b.event_id, sum(b.quantity)::integer as quantity, sum(b.tickets_minor)::bigint as total_minor,
           (array_agg(b.unit_price_minor order by b.paid_at desc))[1] as unit_price_minor
      from private.bookings b
     where b.id in (select mine.id from mine) and b.status = 'paid'
     group by b.event_id
  ), shown as (
    select booked.event_id from booked
    union
    select claimed.event_id from claimed
  )
  select e.id::text, e.id, e.event_name, private.host_name(e.user_id),
         case when k.event_id is null then 'pending' else 'confirmed' end,
         e.event_date, e.venue_name, e.venue_address, e.currency,
         coalesce(k.unit_price_minor, s.unit_price_minor), coalesce(k.quantity, 1),
         coalesce(k.total_minor, s.unit_price_minor)
    from shown
    join public.wedding_events e on e.id = shown.event_id
    join private.event_inventory s on s.event_id = e.id
    left join booked k on k.event_id = e.id
   where e.status <> 'cancelled'
     and not private.is_host_or_partner(e.id, (select auth.uid()))
   order by e.event_date nulls last, e.id;
$$;
comment on function public.list_my_tickets() is
  'Other people''s weddings the caller is invited to (opened the link while signed in) or booked for (a paid seat carries their verified phone).';
grant execute on function public.list_my_tickets() to authenticated;
