-- The two walls of tenancy: every query names its organization, and row-level security checks it again.
--
-- The server owns the schema but works as automotive_crm_app, a role that cannot bypass row-level security.
-- Each transaction says for whom it works:
--   app.organization_id  one organization's id, 'global' for a super admin's view over all, or empty for none
--   app.person_id        the signed-in person, so that people can read their own memberships before choosing

do $$
begin
  -- The role belongs to the whole server: another database, or an administrator, may have made it already.
  if not exists (select from pg_roles where rolname = 'automotive_crm_app') then
    create role automotive_crm_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- From PostgreSQL 16 on, whoever creates a role may grant it but not yet work as it.
  if not pg_has_role(current_user, 'automotive_crm_app',
      case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) then
    execute format('grant automotive_crm_app to %I', current_user);
  end if;
  execute format('grant connect on database %I to automotive_crm_app', current_database());
end
$$;
grant usage on schema public to automotive_crm_app;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function app_organization_id() returns uuid
language sql stable parallel safe
as $$ select nullif(nullif(current_setting('app.organization_id', true), ''), 'global')::uuid $$;

create function app_is_global() returns boolean
language sql stable parallel safe
as $$ select coalesce(current_setting('app.organization_id', true) = 'global', false) $$;

create function app_person_id() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.person_id', true), '')::uuid $$;

-- Puts the tenant's wall on a table. The sub-selects make PostgreSQL read the setting once for a query, not once for a row.
create procedure protect_tenant_table(table_name regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy tenant on %s using ((select app_is_global()) or organization_id = (select app_organization_id()))'
    ' with check (organization_id = (select app_organization_id()))',
    table_name);
end
$$;
