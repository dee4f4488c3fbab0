-- Which account a verified phone number opens. Accounts are found by Firebase uid or verified phone, never by e-mail.

create table private.phone_identities (
  user_id uuid primary key references auth.users on delete cascade,
  -- Unknown until the first sign-in of an account made another way (the demo data).
  firebase_uid text unique check (char_length(firebase_uid) between 1 and 128),
  -- Null once another account has verified the same number: a number has one holder at a time.
  phone_number text unique check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  linked_at timestamptz not null default now()
);
comment on table private.phone_identities is 'Account by Firebase uid and verified phone; the only way in.';

create function private.viewer_phone() returns text
language sql stable security definer
set search_path = ''
as $$ select i.phone_number from private.phone_identities i where i.user_id = (select auth.uid()); $$;
comment on function private.viewer_phone() is
  'The caller''s own verified phone, for policies. Tells nobody anything but their own number.';
grant execute on function private.viewer_phone() to authenticated;

create function private.find_identity(p_firebase_uid text, p_phone text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('user_id', i.user_id, 'email', u.email)
    from private.phone_identities i
    join auth.users u on u.id = i.user_id
   where i.firebase_uid = p_firebase_uid or i.phone_number = p_phone
   order by (i.firebase_uid = p_firebase_uid) is true desc
   limit 1;
$$;
comment on function private.find_identity(text, text) is
  'The account of a verified phone token {user_id, email}: by uid first, else by number; null when there is none.';

create function private.link_identity(p_user_id uuid, p_firebase_uid text, p_phone text, p_user_data jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The token proves that uid and number are this person's now: whoever had either before no longer does.
  update private.phone_identities set phone_number = null
   where phone_number = p_phone and user_id <> p_user_id;
  update private.phone_identities set firebase_uid = null
   where firebase_uid = p_firebase_uid and user_id <> p_user_id;

  insert into private.phone_identities (user_id, firebase_uid, phone_number)
  values (p_user_id, p_firebase_uid, p_phone)
  on conflict (user_id) do update set
    firebase_uid = excluded.firebase_uid, phone_number = excluded.phone_number, linked_at = now();

  update public.profiles set phone_verified = false
   where phone_number = p_phone and user_id <> p_user_id;
  insert into public.profiles (user_id, first_name, last_name, email, phone_number, phone_verified)
  values (p_user_id, p_user_data ->> 'first_name', p_user_data ->> 'last_name', p_user_data ->> 'email', p_phone, true)
  on conflict (user_id) do update set
    first_name = coalesce(excluded.first_name, profiles.first_name),
    last_name = coalesce(excluded.last_name, profiles.last_name),
    email = coalesce(excluded.email, profiles.email),
    phone_number = excluded.phone_number,
    phone_verified = true;
end
$$;
comment on function private.link_identity(uuid, text, text, jsonb) is
  'Ties an account to a verified uid and number and keeps its profile; p_user_data {first_name,last_name,email} or null.';
