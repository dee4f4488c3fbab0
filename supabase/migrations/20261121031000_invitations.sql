-- Who a wedding has invited. A guest's link carries the id and a signature; nothing secret is stored here.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.wedding_events on delete cascade,
  recipient_email text not null check (
    recipient_email = lower(recipient_email)
    and char_length(recipient_email) <= 254
    and recipient_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  recipient_name text check (char_length(recipient_name) between 1 and 200),
  token_version integer not null default 1 check (token_version >= 1),
  sent_at timestamptz,
  -- The clock, not the transaction's start: a list typed in one go keeps its order.
  created_at timestamptz not null default clock_timestamp(),
  unique (event_id, recipient_email)
);
comment on table public.invitations is 'One per wedding and e-mail address; sending again uses the same one.';
comment on column public.invitations.token_version is 'Part of the link''s signature: raising it revokes the link.';
comment on column public.invitations.sent_at is 'When a mail with the link last went out; null while none has.';

alter table public.invitations enable row level security;

create policy "Hosts and their partners read the invitations of their weddings" on public.invitations
  for select to authenticated
  -- The subquery runs once, under the caller's own view of weddings, not once per invitation.
  using (event_id in (select e.id from public.wedding_events e));

grant select (id, event_id, recipient_email, recipient_name, sent_at, created_at) on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

-- Mails asked for and mails sent, for the daily limit. It refers to no wedding: removing one resets no limit.
create table private.invitation_sends (
  id bigint generated always as identity primary key,
  invitation_id uuid not null,
  host_id uuid not null references auth.users on delete cascade,
  reserved_at timestamptz not null default now(),
  sent_at timestamptz
);
create index invitation_sends_host_idx on private.invitation_sends (host_id, reserved_at);
create index invitation_sends_invitation_idx on private.invitation_sends (invitation_id, id desc);
comment on table private.invitation_sends is
  'A mail counts for a day once sent; one only asked for counts for 15 minutes, so an outage of the mail service costs nobody their day.';

-- Signed-in people who opened a link: the wedding then stands among their tickets.
create table private.invitation_claims (
  user_id uuid not null references auth.users on delete cascade,
  invitation_id uuid not null references public.invitations on delete cascade,
  claimed_at timestamptz not null default now(),
  primary key (user_id, invitation_id)
);
create index invitation_claims_invitation_idx on private.invitation_claims (invitation_id);
comment on table private.invitation_claims is 'Which invitations a signed-in person has opened.';

create function private.claim_invitation(p_user_id uuid, p_invitation_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.invitation_claims (user_id, invitation_id)
  select p_user_id, i.id from public.invitations i
   where i.id = p_invitation_id and not private.is_host_or_partner(i.event_id, p_user_id)
  on conflict do nothing;
$$;
comment on function private.claim_invitation(uuid, uuid) is
  'Notes that a signed-in person opened a link; the couple''s own looks at it do not count.';

create function private.invitation_mails_today(p_host_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*) from private.invitation_sends s
   where s.host_id = p_host_id
     and s.reserved_at > now() - interval '1 day'
     and (s.sent_at is not null or s.reserved_at > now() - interval '15 minutes');
$$;
comment on function private.invitation_mails_today(uuid) is 'Invitation mails of one host''s weddings in the last 24 hours.';

create function private.host_name(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') from public.profiles p where p.user_id = p_user_id),
    'The couple');
$$;
comment on function private.host_name(uuid) is 'First and last name of a host as guests read it.';

create function private.event_summary(e public.wedding_events) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id, 'event_name', e.event_name, 'event_date', e.event_date, 'venue_name', e.venue_name,
    'venue_address', e.venue_address, 'description', e.description, 'status', e.status, 'currency', e.currency,
    'price_per_guest', e.price_per_guest, 'unit_price_minor', private.to_minor(e.price_per_guest, e.currency),
    'host_name', private.host_name(e.user_id));
$$;
comment on function private.event_summary(public.wedding_events) is 'What mails and guests'' pages say of a wedding.';

create function private.upsert_invitations(p_user_id uuid, p_event_id uuid, p_emails text[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- supabase/functions/_shared/domain/limits.ts
  max_per_event constant integer := 10000;
  max_mails_per_day constant integer := 2000;
  e public.wedding_events;
  v_invitations jsonb;
begin
  select * into e from public.wedding_events where id = p_event_id for share;
  if e.id is null or not private.is_host_or_partner(p_event_id, p_user_id) then
    raise exception 'event_not_found' using errcode = 'P0001';
  end if;
  if e.status = 'cancelled' then
    raise exception 'event_closed' using errcode = 'P0001';
  end if;
  -- Two requests at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('invitations:' || e.user_id, 0));

  insert into public.invitations (event_id, recipient_email)
  select p_event_id, lower(address) from unnest(p_emails) with ordinality as listed(address, position)
   group by lower(address) order by min(position)
  on conflict (event_id, recipient_email) do nothing;

  select jsonb_agg(jsonb_build_object(
           'id', i.id,
           'recipient_email', i.recipient_email,
           'token_version', i.token_version,
           'sends', (select count(*) from private.invitation_sends s
                      where s.invitation_id = i.id and s.sent_at is not null)
         ) order by wanted.position)
    into v_invitations
    from (select lower(address) as address, min(position) as position
            from unnest(p_emails) with ordinality as listed(address, position) group by 1) as wanted
    join public.invitations i on i.event_id = p_event_id and i.recipient_email = wanted.address;

  if (select count(*) from public.invitations where event_id = p_event_id) > max_per_event
     or private.invitation_mails_today(e.user_id) + jsonb_array_length(v_invitations) > max_mails_per_day then
    raise exception 'invitation_limit' using errcode = 'P0001';
  end if;

  insert into private.invitation_sends (invitation_id, host_id)
  select (invitation ->> 'id')::uuid, e.user_id from jsonb_array_elements(v_invitations) as invitation;
  delete from private.invitation_sends where host_id = e.user_id and sent_at is null and reserved_at < now() - interval '1 day';

  return jsonb_build_object(
    'event', private.event_summary(e),
    'invitations', coalesce(v_invitations, '[]'::jsonb));
end
$$;
comment on function private.upsert_invitations(uuid, uuid, text[]) is
  'The invitations of these addresses, made where missing, in the order given, with mails reserved against the limits.';

create function private.mark_invitations_sent(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.invitations set sent_at = now() where id = any (p_ids);
  update private.invitation_sends s set sent_at = now()
   where s.id in (
     select max(latest.id) from private.invitation_sends latest
      where latest.invitation_id = any (p_ids) and latest.sent_at is null group by latest.invitation_id);
end
$$;
comment on function private.mark_invitations_sent(uuid[]) is 'Notes that a mail with the link of each of these went out.';
