-- Demo data: a couple in the middle of inviting people, so that every part of the dashboard is alive.
--
-- Sign in as the host with +61 412 555 019 (Amara Okafor), as the partner with +61 412 555 020 (Tomás Reyes).
-- Everything is made by the functions the product itself uses, so seats, payments and ledger agree (private.audit()
-- finds nothing). A second run changes nothing, whatever has happened to the data in between.
--
-- The payments are real rows of money a card service has to know. Before anything is refunded, tell it about these:
--
--   select payment_intent, amount_minor, currency from private.payments where payment_intent like 'pi_demo_%';
--
-- An invitation nobody has used yet, for a link to try: the one to hannah.lindqvist@example.com.

create function pg_temp.person(p_id uuid, p_phone text, p_first_name text, p_last_name text) returns void
language plpgsql as $$
declare
  v_email text := gen_random_uuid() || '@phone.invalid';
begin
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (p_id, 'authenticated', 'authenticated', v_email, now(),
          '{"provider": "email", "providers": ["email"], "signed_up_by": "phone"}', '{}', now(), now());
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (gen_random_uuid(), 'email', p_id::text, p_id,
          jsonb_build_object('sub', p_id, 'email', v_email, 'email_verified', true, 'phone_verified', false));
  -- The hosted auth service finds users by instance and reads its token columns as text that is never null.
  if exists (select from information_schema.columns
              where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'', confirmation_token = '''',
               recovery_token = '''', email_change = '''', email_change_token_new = '''' where id = $1' using p_id;
  end if;
  perform private.link_identity(p_id, null, p_phone, jsonb_build_object(
    'first_name', p_first_name, 'last_name', p_last_name,
    'email', lower(p_first_name) || '@example.com'));
end
$$;

create function pg_temp.wedding(
  p_host uuid, p_name text, p_when timestamptz, p_seats integer, p_price numeric, p_venue text, p_address text,
  p_partner_first_name text, p_partner_last_name text, p_partner_phone text)
returns uuid
language plpgsql as $$
declare
  v_id uuid;
begin
  insert into public.wedding_events (
    user_id, event_name, total_budget, guest_count, price_per_guest, event_date, venue_name, venue_address,
    partner_first_name, partner_last_name, partner_email, partner_phone_number)
  values (p_host, p_name, p_seats * p_price, p_seats, p_price, p_when, p_venue, p_address, p_partner_first_name,
    p_partner_last_name, 'partner.' || replace(p_partner_phone, '+', '') || '@example.com', p_partner_phone)
  returning id into v_id;
  perform private.mark_welcome_sent(v_id);
  return v_id;
end
$$;

create function pg_temp.invite(p_host uuid, p_event uuid, p_email text, p_name text) returns uuid
language plpgsql as $$
declare
  v_id uuid := private.upsert_invitations(p_host, p_event, array[p_email]) #>> '{invitations,0,id}';
begin
  perform private.mark_invitations_sent(array[v_id]);
  update public.invitations set recipient_name = p_name where id = v_id;
  return v_id;
end
$$;

-- Guests as 'First Last' with the payer first; numbers count up from p_phone.
create function pg_temp.book(
  p_invitation uuid, p_guests text[], p_phone bigint, p_bonus integer, p_days_ago integer)
returns void
language plpgsql as $$
declare
  v_email text := (select recipient_email from public.invitations where id = p_invitation);
  v_key text := left(replace(p_invitation::text, '-', ''), 16);
  b jsonb;
begin
  b := private.create_hold('demo-' || v_key, p_invitation, cardinality(p_guests), p_bonus * 100, (
    select jsonb_agg(jsonb_build_object(
             'first_name', split_part(guest, ' ', 1), 'last_name', split_part(guest, ' ', 2),
             'email', case seat when 1 then v_email
                      else 'seat' || seat || '.' || v_email end,
             'phone', '0' || (p_phone + seat - 1), 'phone_e164', '+61' || (p_phone + seat - 1)) order by seat)
      from unnest(p_guests) with ordinality as guests(guest, seat))) -> 'booking';
  perform private.fulfil_payment((b ->> 'id')::uuid, 'cs_demo_' || v_key, 'pi_demo_' || v_key,
    (b ->> 'charge_minor')::bigint, b ->> 'currency');
  update private.bookings set created_at = now() - make_interval(days => p_days_ago, mins => 3),
         paid_at = now() - make_interval(days => p_days_ago)
   where id = (b ->> 'id')::uuid;
  -- Their mails went out long ago.
  update private.outbox set done_at = now() where dedupe_key = 'mail_tickets:' || (b ->> 'id');
end
$$;

-- The Saturday nearest to so many days from today, at a wall-clock time.
create function pg_temp.saturday(p_days integer, p_time time) returns timestamptz
language sql as $$
  select ((day - (extract(isodow from day)::integer + 4) % 7 + 3) + p_time) at time zone 'UTC'
    from (select (now() at time zone 'UTC')::date + p_days as day) as wanted;
$$;

do $seed$
declare
  amara constant uuid := '5eed0000-0000-4000-8000-000000000001';
  tomas constant uuid := '5eed0000-0000-4000-8000-000000000002';
  mei constant uuid := '5eed0000-0000-4000-8000-000000000003';
  ruth constant uuid := '5eed0000-0000-4000-8000-000000000004';
  karim constant uuid := '5eed0000-0000-4000-8000-000000000005';
  v_event uuid;
  v_invitation uuid;
begin
  if exists (select from private.phone_identities where phone_number = '+61412555019')
     or exists (select from auth.users where id = amara) then
    return;
  end if;

  perform pg_temp.person(amara, '+61412555019', 'Amara', 'Okafor');
  perform pg_temp.person(tomas, '+61412555020', 'Tomás', 'Reyes');
  perform pg_temp.person(mei, '+61412555021', 'Mei', 'Tanaka');
  perform pg_temp.person(ruth, '+61412555022', 'Ruth', 'Adeyemi');
  perform pg_temp.person(karim, '+61412555023', 'Karim', 'Haddad');
  update public.profiles set email = 'tomas@example.com' where user_id = tomas;

  -- The couple's own wedding: twelve invitations, eight of them booked.
  v_event := pg_temp.wedding(amara, 'Tomás & Amara Wedding', pg_temp.saturday(119, '16:30'), 100, 100,
    'The Glasshouse at Heide', 'The Glasshouse at Heide, 7 Templestowe Rd, Bulleen VIC 3105', 'Tomás', 'Reyes', '+61412555020');
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'grace.okafor@example.com', 'Grace Okafor'),
    array['Grace Okafor', 'Chidi Okafor', 'Ngozi Okafor', 'Emeka Okafor', 'Ada Okafor', 'Ife Okafor'], 412118204, 200, 34);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'priya@example.com', 'Priya Raman'),
    array['Priya Raman', 'Dev Raman'], 412345678, 60, 29);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'lucia.reyes@example.com', 'Lucía Reyes'),
    array['Lucía Reyes', 'Mateo Reyes', 'Elena Reyes', 'Diego Reyes', 'Carmen Reyes', 'Javier Reyes', 'Sofía Reyes', 'Pablo Reyes'],
    412220410, 500, 27);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'linh.nguyen@example.com', 'Linh Nguyen'),
    array['Linh Nguyen', 'Minh Nguyen'], 412407733, 0, 22);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'aoife.obrien@example.com', 'Aoife O''Brien'),
    array['Aoife O''Brien', 'Cian O''Brien', 'Niamh O''Brien'], 412590118, 75, 16);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'zosia.kowalski@example.com', 'Zosia Kowalski'),
    array['Zosia Kowalski', 'Marek Kowalski'], 412633902, 0, 11);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'eleni.pappas@example.com', 'Eleni Pappas'),
    array['Eleni Pappas', 'Nikos Pappas', 'Yiannis Pappas', 'Maria Pappas'], 412701256, 120, 6);
  perform pg_temp.book(pg_temp.invite(amara, v_event, 'jun.tanaka@example.com', 'Jun Tanaka'),
    array['Jun Tanaka'], 412884471, 25, 2);
  perform pg_temp.invite(amara, v_event, 'hannah.lindqvist@example.com', 'Hannah Lindqvist');
  perform pg_temp.invite(amara, v_event, 'sam.whitlock@example.com', 'Sam Whitlock');
  perform pg_temp.invite(amara, v_event, 'beatrice.osei@example.com', null);
  perform pg_temp.invite(amara, v_event, 'noah.fitzgerald@example.com', null);

  -- Amara is invited to Mei's wedding and has opened the link.
  v_event := pg_temp.wedding(mei, 'Luca & Mei Wedding', pg_temp.saturday(77, '15:00'), 80, 120,
    'Harbour Rowing Club', 'Harbour Rowing Club, 12 Wharf St, Williamstown VIC 3016', 'Luca', 'Conti', '+61412555024');
  v_invitation := pg_temp.invite(mei, v_event, 'amara@example.com', 'Amara Okafor');
  perform private.claim_invitation(amara, v_invitation);

  -- She has booked two seats at Ruth's.
  v_event := pg_temp.wedding(ruth, 'Jonah & Ruth Wedding', pg_temp.saturday(57, '17:15'), 60, 90,
    'Orchard House', 'Orchard House, 88 Arthurs Seat Rd, Red Hill VIC 3937', 'Jonah', 'Weiss', '+61412555025');
  v_invitation := pg_temp.invite(ruth, v_event, 'amara@example.com', 'Amara Okafor');
  perform private.claim_invitation(amara, v_invitation);
  perform pg_temp.book(v_invitation, array['Amara Okafor', 'Tomás Reyes'], 412555019, 40, 19);

  -- And she was at Karim's, three months ago; nobody can book a wedding that is over, so it is moved there afterwards.
  v_event := pg_temp.wedding(karim, 'Karim & Elise Wedding', pg_temp.saturday(30, '14:00'), 120, 75,
    'St Kilda Town Hall', 'St Kilda Town Hall, 99A Carlisle St, St Kilda VIC 3182', 'Elise', 'Moreau', '+61412555026');
  v_invitation := pg_temp.invite(karim, v_event, 'amara@example.com', 'Amara Okafor');
  perform private.claim_invitation(amara, v_invitation);
  perform pg_temp.book(v_invitation, array['Amara Okafor', 'Tomás Reyes'], 412555019, 0, 130);
  update public.wedding_events set event_date = pg_temp.saturday(-91, '14:00') where id = v_event;
end
$seed$;

drop function pg_temp.person(uuid, text, text, text);
drop function pg_temp.wedding(uuid, text, timestamptz, integer, numeric, text, text, text, text, text);
drop function pg_temp.invite(uuid, uuid, text, text);
drop function pg_temp.book(uuid, text[], bigint, integer, integer);
drop function pg_temp.saturday(integer, time);
