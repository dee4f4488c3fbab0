-- Whoever reads that a refund is stuck has to know how much is owed, without opening the books first.

create function private.refund_for_alert(p_refund_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'refund_id', r.id, 'booking_id', p.booking_id, 'payment_intent', r.payment_intent,
    'amount_minor', r.amount_minor, 'currency', r.currency)
    from private.refunds r join private.payments p using (payment_intent)
   where r.id = p_refund_id;
$$;
comment on function private.refund_for_alert(uuid) is 'What an alert says of a refund: ids, sum and currency, no personal data.';

create function private.complete_alert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.payload ->> 'reason' = 'refund_failed' then
    new.payload := new.payload || coalesce(private.refund_for_alert((new.payload ->> 'refund_id')::uuid), '{}');
  elsif new.payload ->> 'job_kind' = 'refund' then
    new.payload := new.payload || coalesce((
      select private.refund_for_alert((o.payload ->> 'refund_id')::uuid) from private.outbox o
       where o.id = (new.payload ->> 'job_id')::bigint), '{}');
  end if;
  return new;
end
$$;
comment on function private.complete_alert() is 'Trigger: an alert about a refund, failed at Stripe or given up here, carries its sum.';

create trigger outbox_complete_alert before insert on private.outbox
  for each row when (new.kind = 'alert') execute function private.complete_alert();
