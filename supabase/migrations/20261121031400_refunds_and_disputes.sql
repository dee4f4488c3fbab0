-- What Stripe says of refunds and disputes, in whatever order it says it.

create function private.refund_state(p_stripe_status text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_stripe_status = 'succeeded' then 'succeeded'
    when p_stripe_status in ('failed', 'canceled') then 'failed'
    else 'submitted'
  end;
$$;
comment on function private.refund_state(text) is 'Our state of a Stripe refund status (pending, requires_action, …).';

create function private.lock_payment(p_payment_intent text) returns private.payments
language plpgsql
set search_path = ''
as $$
declare
  b private.bookings;
  p private.payments;
begin
  select booking.* into b from private.bookings booking
    join private.payments payment on payment.booking_id = booking.id
   where payment.payment_intent = p_payment_intent;
  perform from private.event_inventory where event_id = b.event_id for update;
  perform from private.bookings where id = b.id for update;
  select * into p from private.payments where payment_intent = p_payment_intent for update;
  return p;
end
$$;
comment on function private.lock_payment(text) is 'Locks inventory, booking and payment in the order everybody does; null when unknown.';

create function private.settle_refunded_booking(p_payment_intent text) returns void
language plpgsql
set search_path = ''
as $$
declare
  p private.payments;
  b private.bookings;
  v_returned bigint;
begin
  select * into p from private.payments where payment_intent = p_payment_intent;
  select * into b from private.bookings where id = p.booking_id;
  if p.disposition <> 'allocated' then
    return;
  end if;
  if b.status = 'paid' and p.refund_reserved_minor >= b.total_minor then
    -- All of it goes back outside a cancellation (by hand, in Stripe's dashboard): the seats are free again.
    update private.event_inventory set sold = sold - b.quantity where event_id = b.event_id;
    update private.bookings set status = 'refunding' where id = b.id returning * into b;
  end if;
  select coalesce(sum(r.amount_minor), 0) into v_returned from private.refunds r
   where r.payment_intent = p_payment_intent and r.status = 'succeeded';
  if b.status = 'refunding' and (
    v_returned >= b.total_minor
    or exists (select from private.disputes d where d.payment_intent = p_payment_intent and d.status = 'lost')
  ) then
    update private.bookings set status = 'refunded' where id = b.id;
  end if;
end
$$;
comment on function private.settle_refunded_booking(text) is
  'Moves a booking on by what has been given back. The caller holds the locks.';

create function private.adopt_refund(p private.payments, p_stripe_refund_id text, p_amount_minor bigint)
returns private.refunds
language plpgsql
set search_path = ''
as $$
declare
  r private.refunds;
  v_superseded bigint;
begin
  -- Somebody refunded by hand what we were about to refund: ours has not reached Stripe and gives way.
  if p.refund_reserved_minor + p_amount_minor > p.amount_minor then
    with given_up as (
      update private.refunds set status = 'failed', failure = 'superseded'
       where payment_intent = p.payment_intent and status = 'queued' and stripe_refund_id is null
      returning amount_minor)
    select coalesce(sum(amount_minor), 0) into v_superseded from given_up;
    update private.payments set refund_reserved_minor = refund_reserved_minor - v_superseded
     where payment_intent = p.payment_intent;
  end if;
  insert into private.refunds (payment_intent, amount_minor, currency, reason, status, stripe_refund_id)
  values (p.payment_intent, p_amount_minor, p.currency, 'dashboard:' || p_stripe_refund_id, 'submitted', p_stripe_refund_id)
  returning * into r;
  update private.payments set refund_reserved_minor = refund_reserved_minor + p_amount_minor
   where payment_intent = p.payment_intent;
  return r;
end
$$;
comment on function private.adopt_refund(private.payments, text, bigint) is
  'Takes a refund made in Stripe''s dashboard into the books, so that nothing is refunded twice. The caller holds the locks.';

create function private.refund_the_rest(p_payment_intent text) returns void
language plpgsql
set search_path = ''
as $$
declare
  p private.payments;
  b private.bookings;
  v_due bigint;
begin
  select * into p from private.payments where payment_intent = p_payment_intent;
  select * into b from private.bookings where id = p.booking_id;
  if p.disposition = 'allocated' and b.status <> 'refunding' then
    return;
  end if;
  v_due := private.refund_due(p, b);
  if v_due > 0 then
    perform private.queue_refund(p_payment_intent, v_due,
      'remainder:' || (select count(*) from private.refunds r where r.payment_intent = p_payment_intent));
  end if;
end
$$;
comment on function private.refund_the_rest(text) is
  'Queues what is still owed after a refund of ours gave way or a dispute was won. The caller holds the locks.';

create function private.move_refund(
  r private.refunds, p_event_id uuid, p_stripe_refund_id text, p_status text, p_failure text)
returns text
language plpgsql
set search_path = ''
as $$
begin
  if r.stripe_refund_id is not null and r.stripe_refund_id <> p_stripe_refund_id then
    raise exception 'refund % has two refunds at Stripe', r.id using errcode = 'data_exception';
  end if;
  if r.status = 'failed' and r.failure is not distinct from 'superseded' and p_status <> 'failed' then
    -- It had reached Stripe after all, before whoever sent it could say so.
    update private.payments set refund_reserved_minor = refund_reserved_minor + r.amount_minor
     where payment_intent = r.payment_intent;
  elsif r.status = 'failed' or (r.status = 'succeeded' and p_status <> 'failed') then
    return 'ignored';
  end if;
  update private.refunds set stripe_refund_id = p_stripe_refund_id, status = p_status, failure = p_failure where id = r.id;

  if p_status = 'succeeded' then
    insert into private.ledger (kind, source_id, event_id, amount_minor, currency)
    values ('refund', p_stripe_refund_id, p_event_id, -r.amount_minor, r.currency)
    on conflict (kind, source_id) do nothing;
  elsif p_status = 'failed' then
    insert into private.ledger (kind, source_id, event_id, amount_minor, currency)
    select 'refund_failed', l.source_id, l.event_id, -l.amount_minor, l.currency from private.ledger l
     where l.kind = 'refund' and l.source_id = p_stripe_refund_id
    on conflict (kind, source_id) do nothing;
    update private.payments set refund_reserved_minor = refund_reserved_minor - r.amount_minor
     where payment_intent = r.payment_intent;
    perform private.queue_job('alert', 'alert:refund_failed:' || r.id,
      jsonb_build_object('reason', 'refund_failed', 'refund_id', r.id));
  end if;
  perform private.settle_refunded_booking(r.payment_intent);
  return 'recorded';
end
$$;
comment on function private.move_refund(private.refunds, uuid, text, text, text) is
  'Moves a refund forward only; failed is final, undoes the ledger line and alerts. The caller holds the locks.';

create function private.record_refund(
  p_refund_id uuid, p_stripe_refund_id text, p_payment_intent text, p_amount_minor bigint, p_currency text,
  p_status text, p_failure text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_status constant text := private.refund_state(p_status);
  p private.payments;
  r private.refunds;
  v_event_id uuid;
begin
  select * into r from private.refunds where id = p_refund_id or stripe_refund_id = p_stripe_refund_id
   order by (id = p_refund_id) is true desc limit 1;
  p := private.lock_payment(coalesce(r.payment_intent, p_payment_intent));
  if p.payment_intent is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  select event_id into v_event_id from private.bookings where id = p.booking_id;
  -- Looked for again under the lock: another event may have adopted it while this one waited.
  select * into r from private.refunds where id = p_refund_id or stripe_refund_id = p_stripe_refund_id
   order by (id = p_refund_id) is true desc limit 1 for update;
  if r.id is null then
    if v_status = 'failed' then
      return jsonb_build_object('outcome', 'ignored');
    end if;
    r := private.adopt_refund(p, p_stripe_refund_id, p_amount_minor);
    perform private.refund_the_rest(p.payment_intent);
    perform private.settle_refunded_booking(p.payment_intent);
    if (select status from private.bookings where id = p.booking_id) <> 'paid' then
      perform private.queue_job('mail_refund', 'mail_refund:' || r.id,
        jsonb_build_object('booking_id', p.booking_id, 'refund_id', r.id));
    end if;
  end if;
  return jsonb_build_object('outcome',
    private.move_refund(r, v_event_id, p_stripe_refund_id, v_status, p_failure));
end
$$;
comment on function private.record_refund(uuid, text, text, bigint, text, text, text) is
  'Brings a refund in line with Stripe. Without a row of ours it is adopted; unknown_payment writes nothing.';

create function private.record_dispute(
  p_dispute_id text, p_payment_intent text, p_amount_minor bigint, p_currency text, p_status text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- An inquiry (warning_…) moves no money; one closed, like a dispute won, leaves it with us.
  v_status constant text := case
    when p_status in ('won', 'warning_closed', 'prevented') then 'won'
    when p_status = 'lost' then 'lost'
    when p_status like 'warning%' then 'inquiry'
    else 'open' end;
  p private.payments;
  v_event_id uuid;
  v_before text;
begin
  p := private.lock_payment(p_payment_intent);
  if p.payment_intent is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  select event_id into v_event_id from private.bookings where id = p.booking_id;
  select status into v_before from private.disputes where id = p_dispute_id;
  if v_before in ('won', 'lost') or v_before = v_status then
    return jsonb_build_object('outcome', 'ignored');
  end if;
  insert into private.disputes (id, payment_intent, amount_minor, currency, status)
  values (p_dispute_id, p.payment_intent, p_amount_minor, upper(p_currency), v_status)
  on conflict (id) do update set status = excluded.status, amount_minor = excluded.amount_minor;

  if v_status in ('open', 'lost') then
    insert into private.ledger (kind, source_id, event_id, amount_minor, currency)
    values ('dispute', p_dispute_id, v_event_id, -p_amount_minor, upper(p_currency))
    on conflict (kind, source_id) do nothing;
  elsif v_status = 'won' then
    insert into private.ledger (kind, source_id, event_id, amount_minor, currency)
    select 'dispute_won', l.source_id, l.event_id, -l.amount_minor, l.currency from private.ledger l
     where l.kind = 'dispute' and l.source_id = p_dispute_id
    on conflict (kind, source_id) do nothing;
    perform private.refund_the_rest(p.payment_intent);
  end if;
  perform private.settle_refunded_booking(p.payment_intent);
  perform private.queue_job('alert', 'alert:dispute:' || p_dispute_id || ':' || v_status,
    jsonb_build_object('reason', 'dispute_' || v_status, 'dispute_id', p_dispute_id, 'booking_id', p.booking_id));
  return jsonb_build_object('outcome', 'recorded');
end
$$;
comment on function private.record_dispute(text, text, bigint, text, text) is
  'Brings a dispute in line with Stripe: ledger, no second refund, no payout meanwhile, an alert for people.';
