-- Who a signed-in person is. Names and e-mail come from sign-up, the phone from the verified token; functions write both.

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  first_name text check (char_length(first_name) between 1 and 100),
  last_name text check (char_length(last_name) between 1 and 100),
  email text check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  phone_number text check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  phone_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is 'One row per person who has signed in; names are empty until a sign-up gives them.';
comment on column public.profiles.email is 'As typed at sign-up, never verified: it grants nothing and finds nobody.';
comment on column public.profiles.phone_number is 'E.164, a copy of the verified number of private.phone_identities.';

alter table public.profiles enable row level security;

create policy "People read their own profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: keeps updated_at.';

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();
