-- A payment Stripe has confirmed becomes tickets, or goes back in full. Nothing in between.

create function private.queue_refund(p_payment_intent text, p_amount_minor bigint, p_reason text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_refund_id uuid;
begin
  insert into private.refunds (payment_intent, amount_minor, currency, reason)
  select p.payment_intent, p_amount_minor, p.currency, p_reason from private.payments p
   where p.payment_intent = p_payment_intent
  on conflict (payment_intent, reason) do nothing
  returning id into v_refund_id;
  if v_refund_id is null then
    return null;
  end if;
  -- The table's own check refuses more than was paid.
  update private.payments set refund_reserved_minor = refund_reserved_minor + p_amount_minor
   where payment_intent = p_payment_intent;
  perform private.queue_job('refund', 'refund:' || v_refund_id, jsonb_build_object('refund_id', v_refund_id));
  return v_refund_id;
end
$$;
comment on function private.queue_refund(text, bigint, text) is
  'Reserves and queues a refund; null when this payment has one for the same reason. The caller holds the inventory row.';

create function private.give_ticket_codes(p_booking_id uuid, p_event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_first integer;
  v_initials text;
begin
  update private.event_inventory i
     set last_sequence = i.last_sequence + (select count(*) from private.tickets t where t.booking_id = p_booking_id)
   where i.event_id = p_event_id
  returning i.last_sequence - (select count(*) from private.tickets t where t.booking_id = p_booking_id),
            private.event_initials(i.event_name)
       into v_first, v_initials;
  update private.tickets t
     set sequence = v_first + t.seat, code = private.ticket_code(v_initials, v_first + t.seat)
   where t.booking_id = p_booking_id;
end
$$;
comment on function private.give_ticket_codes(uuid, uuid) is 'Numbers the seats of a booking just paid. The caller holds the inventory row.';

create function private.refusal_of_payment(
  b private.bookings, i private.event_inventory, p_amount_minor bigint, p_currency text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_amount_minor <> b.charge_minor or p_currency <> b.currency then 'amount_mismatch'
    when i.status <> 'open' or b.status = 'cancelled' then 'event_cancelled'
    when b.status = 'held' then null
    when b.status = 'expired' and i.capacity - i.held - i.sold >= b.quantity then null
    when b.status = 'expired' then 'seats_gone'
    else 'already_paid'
  end;
$$;
comment on function private.refusal_of_payment(private.bookings, private.event_inventory, bigint, text) is
  'Why a payment cannot pay for its booking, or null when it can: held, or lapsed with the seats still free.';

create function private.allocate_payment(b private.bookings, p_session_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.event_inventory set
    held = held - case when b.status = 'held' then b.quantity else 0 end,
    sold = sold + b.quantity
   where event_id = b.event_id;
  if b.session_id is not null and b.session_id <> p_session_id then
    -- Paid on an earlier page of the same booking: the later one must not take money as well.
    perform private.queue_job('expire_checkout', 'expire_checkout:' || b.id || ':' || b.session_id,
      jsonb_build_object('booking_id', b.id, 'session_id', b.session_id));
  end if;
  update private.bookings set status = 'paid', paid_at = now(), session_id = coalesce(session_id, p_session_id)
   where id = b.id;
  perform private.give_ticket_codes(b.id, b.event_id);
  update public.wedding_events set status = 'confirmed' where id = b.event_id and status = 'draft';
  perform private.queue_job('mail_tickets', 'mail_tickets:' || b.id, jsonb_build_object('booking_id', b.id));
end
$$;
comment on function private.allocate_payment(private.bookings, text) is
  'Turns a booking into sold seats with codes. The caller holds the wedding, inventory and booking rows.';

create function private.fulfil_payment(
  p_booking_id uuid, p_session_id text, p_payment_intent text, p_amount_minor bigint, p_currency text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_event_id uuid;
  v_currency text := upper(p_currency);
  i private.event_inventory;
  b private.bookings;
  v_refusal text;
  v_refund_id uuid;
begin
  select event_id into v_event_id from private.bookings where id = p_booking_id;
  if v_event_id is null then
    return jsonb_build_object('outcome', 'unknown_booking');
  end if;
  perform from public.wedding_events where id = v_event_id for no key update;
  select * into i from private.event_inventory where event_id = v_event_id for update;
  select * into b from private.bookings where id = p_booking_id for update;
  if exists (select from private.payments where payment_intent = p_payment_intent) then
    return jsonb_build_object('outcome', 'duplicate');
  end if;

  v_refusal := private.refusal_of_payment(b, i, p_amount_minor, v_currency);
  insert into private.payments (payment_intent, booking_id, amount_minor, currency, disposition, reason)
  values (p_payment_intent, b.id, p_amount_minor, v_currency,
          case when v_refusal is null then 'allocated' else 'unallocated' end, v_refusal);
  insert into private.ledger (kind, source_id, event_id, amount_minor, currency)
  values ('charge', p_payment_intent, v_event_id, p_amount_minor, v_currency);

  if v_refusal is null then
    perform private.allocate_payment(b, p_session_id);
    return jsonb_build_object('outcome', 'paid');
  end if;

  if v_refusal = 'amount_mismatch' then
    -- The page is spent, so these seats would otherwise be held for ever.
    perform private.expire_checkout(b.id, b.session_id);
    perform private.queue_job('alert', 'alert:mismatch:' || p_payment_intent,
      jsonb_build_object('reason', 'amount_mismatch', 'booking_id', b.id, 'payment_intent', p_payment_intent));
  end if;
  v_refund_id := private.queue_refund(p_payment_intent, p_amount_minor, 'unallocatable');
  perform private.queue_job('mail_refund', 'mail_refund:' || v_refund_id,
    jsonb_build_object('booking_id', b.id, 'refund_id', v_refund_id));
  return jsonb_build_object('outcome', 'refund');
end
$$;
comment on function private.fulfil_payment(uuid, text, text, bigint, text) is
  'Books a payment read from Stripe (never from a browser): tickets and codes, or a full refund, fee included. Safe to repeat.';
