-- process-jobs once a minute. In a hosted project pg_cron calls it over pg_net; where these extensions do not exist
-- (the embedded Postgres) a timer of the local stack does the same, and this file does nothing.
--
-- Two secrets have to be put into Vault once (docs/deploy.md); until then the schedule runs and does nothing:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('<JOBS_SECRET of the functions>', 'jobs_secret');

do $migration$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    return;
  end if;

  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault;

  execute $create$
    create function private.call_process_jobs() returns void
    language plpgsql
    set search_path = ''
    as $function$
    declare
      v_url text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
      v_secret text := (select decrypted_secret from vault.decrypted_secrets where name = 'jobs_secret');
    begin
      if v_url is null or v_secret is null then
        return;
      end if;
      perform net.http_post(
        url := v_url || '/functions/v1/process-jobs',
        headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_secret),
        body := '{}'::jsonb,
        timeout_milliseconds := 55000);
    end
    $function$
  $create$;
  execute $create$
    comment on function private.call_process_jobs() is 'Asks the process-jobs function to work off the outbox.'
  $create$;

  perform cron.schedule('process-jobs', '* * * * *', 'select private.call_process_jobs()');
  -- The log of runs would otherwise grow by 1,440 rows a day.
  perform cron.schedule('forget-job-runs', '17 3 * * *',
    $$delete from cron.job_run_details where end_time < now() - interval '7 days'$$);
end
$migration$;
