-- A guest who was told that money comes back is told as well when it does not: once, whether their bank sent it back or
-- the card service never took the order. A person was alerted at the same moment.

create function private.queue_failed_refund_mail(p_refund_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.queue_job('mail_refund', 'mail_refund_failed:' || r.id,
    jsonb_build_object('booking_id', p.booking_id, 'refund_id', r.id, 'stuck', true))
    from private.refunds r join private.payments p using (payment_intent)
   where r.id = p_refund_id;
$$;
comment on function private.queue_failed_refund_mail(uuid) is 'Queues the mail that says a refund did not arrive; once per refund.';

create function private.on_refund_alert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.queue_failed_refund_mail((new.payload ->> 'refund_id')::uuid);
  return null;
end
$$;
comment on function private.on_refund_alert() is 'Trigger: whenever a person is alerted of a stuck refund, its guest is told.';

create trigger outbox_tell_guest after insert on private.outbox
  for each row when (new.kind = 'alert' and new.payload ? 'refund_id')
  execute function private.on_refund_alert();
