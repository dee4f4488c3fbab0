-- Work that follows from a change, written in the same transaction as the change and done by process-jobs afterwards.

create table private.outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null
    check (kind in ('mail_tickets', 'mail_refund', 'mail_cancellation', 'refund', 'expire_checkout', 'alert')),
  payload jsonb not null,
  attempts integer not null default 0,
  -- Also the lease: a claimed job is due again when its worker has not come back by then.
  run_after timestamptz not null default now(),
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due_idx on private.outbox (run_after, id) where done_at is null and dead_at is null;
comment on table private.outbox is 'Jobs: mails, refunds, closing card pages, alerts. The dedupe key makes each happen once.';
comment on column private.outbox.dead_at is 'Given up after too many tries; an alert job was queued with it.';

create function private.queue_job(p_kind text, p_dedupe_key text, p_payload jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (kind, dedupe_key, payload) values (p_kind, p_dedupe_key, p_payload)
  on conflict (dedupe_key) do nothing;
$$;
comment on function private.queue_job(text, text, jsonb) is 'Adds a job unless one with this key was ever added.';

create function private.raise_alert(p_dedupe_key text, p_payload jsonb) returns boolean
language sql
set search_path = ''
as $$
  with raised as (
    insert into private.outbox (kind, dedupe_key, payload) values ('alert', 'alert:' || p_dedupe_key, p_payload)
    on conflict (dedupe_key) do nothing
    returning 1)
  select exists (select from raised);
$$;
comment on function private.raise_alert(text, jsonb) is 'Tells the people who run this once; false when that was told before.';

create function private.claim_jobs(p_limit integer, p_lease_seconds integer)
returns table (id bigint, kind text, payload jsonb, attempts integer, dedupe_key text)
language sql
set search_path = ''
as $$
  update private.outbox o
     set attempts = o.attempts + 1, run_after = now() + make_interval(secs => p_lease_seconds)
   where o.id in (
     select due.id from private.outbox due
      where due.done_at is null and due.dead_at is null and due.run_after <= now()
      order by due.run_after, due.id
      limit p_limit
      for update skip locked)
  returning o.id, o.kind, o.payload, o.attempts, o.dedupe_key;
$$;
comment on function private.claim_jobs(integer, integer) is
  'Takes due jobs for p_lease_seconds; two workers never get the same one.';

create function private.complete_job(p_id bigint, p_attempts integer) returns boolean
language sql
set search_path = ''
as $$
  with done as (
    update private.outbox set done_at = now(), last_error = null
     where id = p_id and attempts = p_attempts and done_at is null
    returning 1)
  select exists (select from done);
$$;
comment on function private.complete_job(bigint, integer) is
  'Ends a job; false when the lease was lost to another worker (the attempts no longer match).';

create function private.fail_job(p_id bigint, p_attempts integer, p_error text, p_retry_seconds integer, p_dead boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_kind text;
begin
  update private.outbox set
    last_error = left(p_error, 500),
    run_after = now() + make_interval(secs => p_retry_seconds),
    dead_at = case when p_dead then now() end
   where id = p_id and attempts = p_attempts and done_at is null and dead_at is null
  returning kind into v_kind;
  if v_kind is null then
    return false;
  end if;
  -- An alert that cannot be delivered raises no further alert: that would go round for ever.
  if p_dead and v_kind <> 'alert' then
    perform private.queue_job('alert', 'alert:job:' || p_id,
      jsonb_build_object('reason', 'job_dead', 'job_id', p_id, 'job_kind', v_kind));
  end if;
  return true;
end
$$;
comment on function private.fail_job(bigint, integer, text, integer, boolean) is
  'Puts a job back for later, or lays it aside for good with one alert; false when the lease was lost.';

create table private.stripe_events (
  id text primary key check (char_length(id) between 4 and 200),
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.stripe_events is 'Events seen, added in the transaction of their effect.';

create function private.record_stripe_event(p_event_id text, p_type text) returns boolean
language sql
set search_path = ''
as $$
  with seen as (
    insert into private.stripe_events (id, type) values (p_event_id, p_type)
    on conflict (id) do nothing
    returning 1)
  select exists (select from seen);
$$;
comment on function private.record_stripe_event(text, text) is
  'True the first time; a twin that arrives at the same moment waits for the first one''s transaction.';
