-- The two walls of tenancy: every query names its organization, and row-level security checks it again.
--
-- The server owns the schema but works as automotive_crm_app, a role that cannot bypass row-level security.
-- Each transaction says for whom it works:
--   app.organization_id  one organization's id, 'global' for a super admin's view over all, or empty for none
--   app.person_id        the signed-in person, so that people can read their own memberships before choosing

do $$
begin
  create role automotive_crm_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception
  when duplicate_object then null;
end
$$;

do $$
begin
  execute format('grant automotive_crm_app to %I', current_user);
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
