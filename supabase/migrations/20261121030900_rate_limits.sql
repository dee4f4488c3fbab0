-- Counters of tries. Edge Functions keep no memory between requests, so the count is here.

create table private.rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window_idx on private.rate_limits (window_ends_at);
comment on table private.rate_limits is 'Tries per key in the running window.';

create function private.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_hits integer;
begin
  insert into private.rate_limits as r (key, hits, window_ends_at)
  values (p_key, 1, now() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
    window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning hits into v_hits;
  -- A few ended windows go with every new one, so the table stays as small as the traffic.
  if v_hits = 1 then
    delete from private.rate_limits where key in (
      select old.key from private.rate_limits old where old.window_ends_at < now() - interval '1 minute'
       limit 20 for update skip locked);
  end if;
  return v_hits <= p_limit;
end
$$;
comment on function private.take_rate_limit(text, integer, integer) is
  'Counts one try; false when more than p_limit were made in the window.';
