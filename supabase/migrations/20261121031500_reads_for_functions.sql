-- What Edge Functions read, one call each.

create function private.booking_refund_status(p_booking_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when count(*) = 0 then 'none'
    when bool_or(r.status = 'failed') then 'failed'
    when bool_or(r.status in ('queued', 'submitted')) then 'pending'
    else 'done'
  end
  from private.refunds r
  join private.payments p using (payment_intent)
  where p.booking_id = p_booking_id and r.failure is distinct from 'superseded';
$$;
comment on function private.booking_refund_status(uuid) is 'none, pending, done or failed over all refunds of a booking.';

create function private.booking_for_guest(b private.bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(b) || jsonb_build_object(
    'refund_minor', (
      select coalesce(sum(r.amount_minor), 0) from private.refunds r join private.payments p using (payment_intent)
       where p.booking_id = b.id and r.status <> 'failed'),
    'refund_status', private.booking_refund_status(b.id),
    'tickets', (
      select jsonb_agg(jsonb_build_object('code', t.code, 'first_name', t.first_name, 'last_name', t.last_name)
                       order by t.seat)
        from private.tickets t where t.booking_id = b.id));
$$;
comment on function private.booking_for_guest(private.bookings) is 'A booking with its tickets and what was given back.';

create function private.find_invitation(p_invitation_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'invitation', jsonb_build_object(
      'id', i.id, 'event_id', i.event_id, 'recipient_email', i.recipient_email, 'recipient_name', i.recipient_name,
      'token_version', i.token_version),
    'event', private.event_summary(e) || jsonb_build_object(
      'unit_price_minor', s.unit_price_minor, 'capacity', s.capacity, 'held', s.held, 'sold', s.sold,
      'host_phone', (select p.phone_number from public.profiles p where p.user_id = e.user_id)),
    'bookings', coalesce((
      select jsonb_agg(private.booking_for_guest(b) order by b.created_at desc)
        from private.bookings b
       where b.invitation_id = i.id
         and (b.status not in ('expired', 'cancelled')
           or exists (select from private.payments p where p.booking_id = b.id))), '[]'::jsonb))
    from public.invitations i
    join public.wedding_events e on e.id = i.event_id
    join private.event_inventory s on s.event_id = i.event_id
   where i.id = p_invitation_id;
$$;
comment on function private.find_invitation(uuid) is
  'An invitation, its wedding and its bookings, newest first; those that ended before anything was paid are left out.';

create function private.job_booking(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'booking', to_jsonb(b),
    'tickets', (select jsonb_agg(to_jsonb(t) order by t.seat) from private.tickets t where t.booking_id = b.id),
    -- From the inventory: the wedding's own row may be gone.
    'event', jsonb_build_object(
      'event_name', s.event_name, 'event_date', s.event_date, 'venue_name', s.venue_name,
      'venue_address', s.venue_address, 'currency', s.currency),
    'invitation', (
      select jsonb_build_object('id', i.id, 'token_version', i.token_version) from public.invitations i
       where i.id = b.invitation_id),
    'payment', (
      select to_jsonb(p) from private.payments p where p.booking_id = b.id
       order by (p.disposition = 'allocated') desc, p.created_at desc limit 1),
    'refunds', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.created_at)
        from private.refunds r join private.payments p using (payment_intent) where p.booking_id = b.id), '[]'::jsonb))
    from private.bookings b
    join private.event_inventory s on s.event_id = b.event_id
   where b.id = p_booking_id;
$$;
comment on function private.job_booking(uuid) is 'Everything a job about a booking needs, also after the wedding is gone.';

create function private.job_refund(p_refund_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('refund', to_jsonb(r), 'payment_intent', r.payment_intent, 'booking_id', p.booking_id,
                            'created_at', r.created_at)
    from private.refunds r
    join private.payments p using (payment_intent)
   where r.id = p_refund_id;
$$;
comment on function private.job_refund(uuid) is 'What the job of a refund needs; refund.status tells whether there is anything left to do.';

create function private.welcome_context(p_user_id uuid, p_event_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'event', private.event_summary(e) || jsonb_build_object(
      'partner_first_name', e.partner_first_name, 'partner_last_name', e.partner_last_name,
      'partner_email', e.partner_email, 'partner_phone_number', e.partner_phone_number),
    'profile', jsonb_build_object('first_name', p.first_name, 'email', p.email),
    'already_sent', s.welcome_sent_at is not null)
    from public.wedding_events e
    join private.event_inventory s on s.event_id = e.id
    left join public.profiles p on p.user_id = e.user_id
   where e.user_id = p_user_id and (p_event_id is null or e.id = p_event_id)
   order by e.created_at desc
   limit 1;
$$;
comment on function private.welcome_context(uuid, uuid) is
  'What the welcome mails say; the host''s newest wedding without an id, null when it is not theirs.';

create function private.mark_welcome_sent(p_event_id uuid) returns boolean
language sql
set search_path = ''
as $$
  with marked as (
    update private.event_inventory set welcome_sent_at = now()
     where event_id = p_event_id and welcome_sent_at is null
    returning 1)
  select exists (select from marked);
$$;
comment on function private.mark_welcome_sent(uuid) is 'True exactly once per wedding.';
