-- From 'I would like these seats' to the card page. No call here waits for Stripe: it is asked between transactions.

create function private.release_lapsed(p_event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_seats integer;
begin
  -- By the clock alone only a hold ends that never got a card page; with a page, Stripe has to say that it is closed.
  with lapsed as (
    update private.bookings set status = 'expired'
     where event_id = p_event_id and status = 'held' and session_id is null
       and session_expires_at + interval '10 minutes' < now()
    returning quantity)
  select coalesce(sum(quantity), 0) into v_seats from lapsed;
  update private.event_inventory set held = held - v_seats where event_id = p_event_id and v_seats > 0;
end
$$;
comment on function private.release_lapsed(uuid) is 'Gives back seats of holds that never got a card page. The caller holds the inventory row.';

create function private.is_event_past(p_event_date timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- The date is the venue's wall clock and the venue may be anywhere: the day is over once it is over in the last time
  -- zone on earth, twelve hours behind UTC.
  select coalesce(
    (now() at time zone 'UTC') - interval '12 hours' >= date_trunc('day', p_event_date at time zone 'UTC') + interval '1 day',
    false);
$$;
comment on function private.is_event_past(timestamptz) is 'Whether a wedding day is over everywhere; false without a date.';

create function private.card_page_end() returns timestamptz
language sql stable
set search_path = ''
as $$ select date_trunc('second', now()) + interval '35 minutes'; $$;
comment on function private.card_page_end() is
  'When a card page opened now closes: Stripe wants at least 30 minutes, the rest is room for a retry. Whole seconds, as Stripe takes them.';

create function private.hold_result(
  p_created boolean, b private.bookings, i private.event_inventory, p_invitation public.invitations)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'created', p_created, 'booking', to_jsonb(b), 'event_name', i.event_name,
    'recipient_email', p_invitation.recipient_email);
$$;
comment on function private.hold_result(boolean, private.bookings, private.event_inventory, public.invitations) is
  'What create_hold answers.';

create function private.create_hold(
  p_request_key text, p_invitation_id uuid, p_quantity integer, p_donation_minor bigint, p_guests jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_invitation public.invitations;
  i private.event_inventory;
  b private.bookings;
  v_fee bigint;
  v_payer jsonb := p_guests -> 0;
begin
  select * into v_invitation from public.invitations where id = p_invitation_id;
  if v_invitation.id is null then
    raise exception 'invitation_not_found' using errcode = 'P0001';
  end if;
  if p_quantity is null or p_quantity not between 1 and 20 or jsonb_array_length(p_guests) is distinct from p_quantity then
    raise exception 'quantity must be 1 to 20, with one guest each' using errcode = 'check_violation';
  end if;

  select * into i from private.event_inventory where event_id = v_invitation.event_id for update;  -- the one lock

  select * into b from private.bookings where request_key = p_request_key;
  if b.id is not null then
    if b.status <> 'held' or b.invitation_id <> p_invitation_id
       or b.quantity <> p_quantity or b.donation_minor <> p_donation_minor then
      raise exception 'request_key_reused' using errcode = 'P0001';
    end if;
    return private.hold_result(false, b, i, v_invitation);
  end if;

  if i.status <> 'open' then
    raise exception 'event_closed' using errcode = 'P0001';
  end if;
  if private.is_event_past(i.event_date) then
    raise exception 'event_past' using errcode = 'P0001';
  end if;
  v_fee := private.guest_fee_minor(i.unit_price_minor * p_quantity);
  if p_donation_minor is null or p_donation_minor < 0
     or i.unit_price_minor * p_quantity + p_donation_minor + v_fee not between 50 and 99999999 then
    raise exception 'amount_out_of_range' using errcode = 'P0001';
  end if;
  if i.capacity - i.held - i.sold < p_quantity then
    perform private.release_lapsed(i.event_id);
    select * into i from private.event_inventory where event_id = i.event_id;
  end if;
  if i.capacity - i.held - i.sold < p_quantity then
    raise exception 'sold_out' using errcode = 'P0001';
  end if;

  insert into private.bookings (
    event_id, invitation_id, invitation_email, request_key, quantity, unit_price_minor, donation_minor, fee_minor,
    currency, session_expires_at, payer_first_name, payer_last_name, payer_email, payer_phone)
  values (
    i.event_id, p_invitation_id, v_invitation.recipient_email, p_request_key, p_quantity, i.unit_price_minor,
    p_donation_minor, v_fee, i.currency, private.card_page_end(), v_payer ->> 'first_name',
    v_payer ->> 'last_name', v_payer ->> 'email', v_payer ->> 'phone')
  returning * into b;
  insert into private.tickets (booking_id, event_id, seat, first_name, last_name, email, phone, phone_e164)
  select b.id, b.event_id, guest.seat, guest.value ->> 'first_name', guest.value ->> 'last_name',
         guest.value ->> 'email', guest.value ->> 'phone', guest.value ->> 'phone_e164'
    from jsonb_array_elements(p_guests) with ordinality as guest(value, seat);
  update private.event_inventory set held = held + p_quantity where event_id = i.event_id;
  return private.hold_result(true, b, i, v_invitation);
end
$$;
comment on function private.create_hold(text, uuid, integer, bigint, jsonb) is
  'Holds seats for one checkout. Guests: [{first_name,last_name,email,phone,phone_e164}], the first pays. A known key finds its booking again.';

create function private.attach_session(p_booking_id uuid, p_session_id text, p_session_url text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  b private.bookings;
begin
  update private.bookings set session_id = p_session_id, session_url = p_session_url
   where id = p_booking_id and (session_id is null or session_id = p_session_id)
  returning * into b;
  if b.id is null then
    select * into b from private.bookings where id = p_booking_id;
  end if;
  if b.status <> 'held' or b.session_id is distinct from p_session_id then
    -- The wedding was cancelled, the hold given up or another page taken while Stripe made this one: it has to be closed.
    perform private.queue_job('expire_checkout', 'expire_checkout:' || b.id || ':' || p_session_id,
      jsonb_build_object('booking_id', b.id, 'session_id', p_session_id));
  end if;
  return jsonb_build_object('status', b.status);
end
$$;
comment on function private.attach_session(uuid, text, text) is
  'Notes the card page of a hold; the page of a booking no longer held is closed by a job.';

create function private.next_attempt(p_booking_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  with next as (
    update private.bookings set attempt = attempt + 1, session_expires_at = private.card_page_end()
     where id = p_booking_id and status = 'held' and session_id is null
    returning *)
  select to_jsonb(next) from next;
$$;
comment on function private.next_attempt(uuid) is
  'A new idempotency key and expiry for a hold without a card page; null when it is not that.';

create function private.expire_checkout(p_booking_id uuid, p_session_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_event_id uuid;
  v_seats integer;
begin
  select event_id into v_event_id from private.bookings where id = p_booking_id;
  perform from private.event_inventory where event_id = v_event_id for update;
  update private.bookings set status = 'expired'
   where id = p_booking_id and status = 'held' and (session_id is null or session_id = p_session_id)
  returning quantity into v_seats;
  if v_seats is null then
    return jsonb_build_object('outcome', 'ignored');
  end if;
  update private.event_inventory set held = held - v_seats where event_id = v_event_id;
  return jsonb_build_object('outcome', 'expired');
end
$$;
comment on function private.expire_checkout(uuid, text) is
  'Gives the seats of a hold back once Stripe says its card page is closed, or when it has none.';

create function private.lapsed_checkouts(p_limit integer) returns table (booking_id uuid, session_id text)
language sql stable
set search_path = ''
as $$
  select b.id, b.session_id from private.bookings b
   where b.status = 'held' and b.session_expires_at < now()
   order by b.session_expires_at
   limit p_limit;
$$;
comment on function private.lapsed_checkouts(integer) is 'Holds whose card page should have closed by now.';
