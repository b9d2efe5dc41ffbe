-- The two walls of tenancy: every query names its organization, and row-level security checks it again.
--
-- The server owns the schema but works as automotive_crm_app, a role that cannot bypass row-level security, and in Global View as
-- automotive_crm_global, which can do the same and reads every organization.
-- Each transaction says for whom it works:
--   app.organization_id  one organization's id, 'global' for a super admin's view over all, or empty for none
--   app.person_id        the signed-in person, so that people can read their own memberships before choosing

do $$
declare
  is_newer constant boolean := current_setting('server_version_num')::integer >= 160000;
  work_role text;
begin
  foreach work_role in array array['automotive_crm_app', 'automotive_crm_global'] loop
    -- Roles belong to the whole server: another database, or an administrator, may have made them already.
    if not exists (select from pg_roles where rolname = work_role) then
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', work_role);
    end if;
    -- Since PostgreSQL 16, creating a role lets you grant it, but not switch to it.
    if not pg_has_role(current_user, work_role, case when is_newer then 'set' else 'member' end) then
      execute format('grant %I to %I', work_role, current_user);
    end if;
  end loop;
  if not pg_has_role('automotive_crm_global', 'automotive_crm_app', 'usage') then
    grant automotive_crm_app to automotive_crm_global;
  end if;
  execute format('grant connect on database %I to automotive_crm_app', current_database());
end
$$;
grant usage on schema public to automotive_crm_app;

-- Functions that run as the owner look for names in this schema, so nobody else may put any there. A database made by PostgreSQL 14 or
-- older, and upgraded since, still lets everyone.
revoke create on schema public from public;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Everyone may call a new function unless told otherwise. Each is called by whom it is granted to; the app role needs few. Functions of
-- triggers run without a grant.

create function app_organization_id() returns uuid
language sql stable parallel safe
as $$ select nullif(nullif(current_setting('app.organization_id', true), ''), 'global')::uuid $$;

create function app_is_global() returns boolean
language sql stable parallel safe
as $$ select coalesce(current_setting('app.organization_id', true) = 'global', false) $$;

create function app_person_id() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.person_id', true), '')::uuid $$;

revoke all on function app_organization_id(), app_is_global(), app_person_id() from public;
grant execute on function app_organization_id(), app_is_global(), app_person_id() to automotive_crm_app;

-- The same as set_config(name, value, true), by a statement: Citus repeats such a one on the machines that a transaction works on, whose
-- policies read it there.
create function app_set_local(name text, value text) returns text
language plpgsql
as $$
begin
  execute format('set local %I = %L', name, value);
  return value;
end
$$;
revoke all on function app_set_local(text, text) from public;
grant execute on function app_set_local(text, text) to automotive_crm_app;

-- Puts the tenant's wall on a table, with one policy per command: an organization reads and writes its own rows, and Global View only
-- reads. Under a single policy, whose condition for reading also chooses the rows to delete, Global View could delete every tenant's.
-- Plain calls, since tables that are spread over several machines take no sub-selects in policies.
--
-- Reading compares by plain equality, as a query does itself: the planner compares both once, and counts the condition once. A
-- condition that also holds in Global View (`app_is_global() or …`) would be checked for every row, so that counting 250,000 customers
-- took 374 ms instead of 73; and a range that means the same made the planner expect one customer of a location that has 1,400, and read
-- all of them to show 13.
-- What else decides about a row is part of each policy: Citus forgets that a policy of its own is restrictive.
create procedure protect_tenant_table(table_name regclass, also text default null)
language plpgsql
as $$
declare
  is_own constant text := concat_ws(' and ', 'organization_id = app_organization_id()', also);
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy tenant_select on %s for select using (%s)', table_name, is_own);
  execute format('create policy global_select on %s for select to automotive_crm_global using (%s)', table_name, coalesce(also, 'true'));
  execute format('create policy tenant_insert on %s for insert with check (%s)', table_name, is_own);
  execute format('create policy tenant_update on %s for update using (%s) with check (%s)', table_name, is_own, is_own);
  execute format('create policy tenant_delete on %s for delete using (%s)', table_name, is_own);
end
$$;
revoke all on procedure protect_tenant_table(regclass, text) from public;

-- Tells the planner that rows which have the same value in a column are one organization's. It would otherwise count both conditions and
-- expect, of a location's 1,400 customers in 20 organizations, 70.
create procedure expect_one_tenant(table_name regclass, variadic columns text[])
language plpgsql
as $$
declare
  column_name text;
begin
  foreach column_name in array columns loop
    execute format('create statistics %I (dependencies) on organization_id, %I from %s',
      table_name || '_tenant_' || column_name, column_name, table_name);
  end loop;
end
$$;
revoke all on procedure expect_one_tenant(regclass, text[]) from public;

-- Locks tables whose policies change. A transaction of a running server may use several of them, and waiting for one table while holding
-- others could deadlock with it: so all are locked together, or none until the next attempt.
create procedure lock_tables(variadic tables regclass[])
language plpgsql
as $$
begin
  perform set_config('lock_timeout', '300ms', true);
  for attempt in 1..300 loop
    begin
      execute format('lock table %s in access exclusive mode', array_to_string(tables, ', '));
      perform set_config('lock_timeout', '0', true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.1);
    end;
  end loop;
  raise exception 'The tables are in use: stop the servers and try again';
end
$$;
revoke all on procedure lock_tables(regclass[]) from public;
