-- Schema auth belongs to the service that keeps it, as in a hosted project; the API roles may only call auth.uid() and its like.
do $$
declare
  item record;
begin
  alter schema auth owner to local_api;
  for item in
    select c.oid::regclass as name from pg_class c
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s owner to local_api', item.name);
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'auth'::regnamespace
  loop
    execute format('alter function %s owner to local_api', item.name);
  end loop;
end
$$;

grant usage on schema auth to anon, authenticated, service_role;
-- Our migrations take the default away, and a newer service may bring a new function.
grant execute on all functions in schema auth to anon, authenticated, service_role;
