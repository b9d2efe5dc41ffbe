-- Everyone may call a new function unless told otherwise. From here on a function is called by whom it is granted to; the app role needs
-- few. Functions of triggers run without a grant. Those of extensions are left alone.
do $$
declare
  routine regprocedure;
begin
  for routine in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on routine %s from public', routine);
  end loop;
end
$$;

-- What policies and queries use.
grant execute on function
  app_organization_id(),
  app_is_global(),
  app_person_id(),
  task_due_at(date, time, text),
  task_is_overdue(text, date, time, text, timestamptz)
to automotive_crm_app;
-- What the triggers on locations and organizations call as the role that changes a time zone.
grant execute on function
  appointment_starts_at(date, time, text),
  current_time_zone(text),
  is_time_zone(text),
  stored_time_zone(text)
to automotive_crm_app;
grant execute on procedure move_appointments(uuid, uuid, text) to automotive_crm_app;

-- Functions that run as the owner look for names in this schema, so nobody else may put any there. A database made by PostgreSQL 14 or
-- older, and upgraded since, still lets everyone.
revoke create on schema public from public;
