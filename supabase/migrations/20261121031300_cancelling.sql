-- Removing or cancelling a wedding makes the money right in the same transaction: paid seats are refunded (tickets and
-- bonus, not the service fee), open card pages are closed, and what is paid afterwards meets a cancelled inventory.

create function private.refund_due(p private.payments, b private.bookings) returns bigint
language sql stable
set search_path = ''
as $$
  select case
    -- A contested charge goes back through the card's bank, or already has: a refund beside it would pay twice.
    when exists (select from private.disputes d
                  where d.payment_intent = p.payment_intent and d.status in ('open', 'lost')) then 0
    when p.disposition = 'unallocated' then p.amount_minor - p.refund_reserved_minor
    else greatest(b.total_minor - p.refund_reserved_minor, 0)
  end;
$$;
comment on function private.refund_due(private.payments, private.bookings) is
  'What a payment of a cancelled wedding still has to give back: tickets and bonus less what was refunded; never the fee.';

create function private.cancel_bookings(p_event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  b private.bookings;
  p private.payments;
  v_due bigint;
begin
  perform from private.event_inventory where event_id = p_event_id for update;
  if exists (select from private.payouts where event_id = p_event_id) then
    raise exception 'The funds of this wedding have already been paid out, so it can no longer be cancelled here.'
      using errcode = 'P0001', hint = 'event_paid_out';
  end if;
  update private.event_inventory set status = 'cancelled', cancelled_at = coalesce(cancelled_at, now()), held = 0, sold = 0
   where event_id = p_event_id;

  for b in
    select * from private.bookings where event_id = p_event_id and status in ('held', 'paid') order by id for update
  loop
    if b.status = 'held' then
      update private.bookings set status = 'cancelled' where id = b.id;
      perform private.queue_job('expire_checkout', 'expire_checkout:' || b.id || ':' || coalesce(b.session_id, ''),
        jsonb_build_object('booking_id', b.id, 'session_id', b.session_id));
      continue;
    end if;
    select * into p from private.payments where booking_id = b.id and disposition = 'allocated' for update;
    v_due := private.refund_due(p, b);
    if v_due > 0 then
      perform private.queue_refund(p.payment_intent, v_due, 'event_cancelled');
    end if;
    update private.bookings set status = 'refunding' where id = b.id;
    perform private.queue_job('mail_cancellation', 'mail_cancellation:' || b.id, jsonb_build_object('booking_id', b.id));
  end loop;
end
$$;
comment on function private.cancel_bookings(uuid) is
  'Ends the sale of a wedding and gives everything back. Repeating it changes nothing; refused once funds were paid out.';

create function private.on_wedding_delete() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.cancel_bookings(old.id);
  return old;
end
$$;
comment on function private.on_wedding_delete() is
  'Trigger: Postgres has locked the wedding''s row before this runs, so no payment can slip in between.';
create trigger wedding_events_refund before delete on public.wedding_events
  for each row execute function private.on_wedding_delete();

create function private.on_wedding_cancelled() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.cancel_bookings(new.id);
  return null;
end
$$;
comment on function private.on_wedding_cancelled() is 'Trigger: cancelled by the platform gives the money back as well.';
create trigger wedding_events_cancelled after update of status on public.wedding_events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.on_wedding_cancelled();
