-- Nothing is anybody's until a migration says so. A hosted project grants every new table and function of schema
-- public to the API roles; here each file grants exactly what it means to, and forgetting a grant fails closed.

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Postgres itself lets everybody execute every new function, in whatever schema.
alter default privileges revoke execute on functions from public;

-- Where money, seats and phone numbers live. It is not exposed by the API, and its tables are granted to nobody:
-- Edge Functions reach them over their own database connection.
create schema private;
revoke all on schema private from public;
-- Row-level security policies run as the caller and may call the few functions granted to them one by one.
grant usage on schema private to authenticated;

comment on schema private is
  'Seats, money and identities. No table here is granted to an API role; see the grants of single functions.';
