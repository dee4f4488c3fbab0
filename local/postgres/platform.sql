-- What every hosted Supabase project has before its first migration: API roles and the privileges new objects start with.
-- The migrations take those privileges away again, so they have to be here for the migrations to be tested at all.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit password 'authenticator';
    grant anon, authenticated, service_role to authenticator;
    -- The one login of the embedded REST and Auth service; hosted projects have one per service.
    create role local_api login inherit password 'local_api';
    grant anon, authenticated, service_role to local_api;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
