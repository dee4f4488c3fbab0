-- A signed-in host who creates a wedding without proving the phone anew (the session is proof enough) may still have
-- to give a name and an e-mail, or correct them. Phone and verification stay with the functions.

create policy "People keep their own details" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

grant update (first_name, last_name, email) on public.profiles to authenticated;

alter table public.profiles
  add constraint names_are_one_line check (first_name !~ '[[:cntrl:]]' and last_name !~ '[[:cntrl:]]');
