-- expand: a new function.

-- People may change their own name, and nothing else about themselves.
create function rename_self(new_first_name text, new_last_name text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update public.people set first_name = new_first_name, last_name = new_last_name where id = app_person_id();
$$;
revoke all on function rename_self(text, text) from public;
grant execute on function rename_self(text, text) to automotive_crm_app;
