-- One policy governed all commands on a tenant's table. Its condition for reading, which lets Global View through, also chose the rows
-- to update and delete. An update was still refused by the condition for new rows; a delete has no new rows, so in Global View it
-- removed every tenant's. Now each command has its own policy: Global View reads, and only the organization itself writes.

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

do $$
declare
  protected constant regclass[] := array(select polrelid from pg_policy where polname = 'tenant');
begin
  call lock_tables(variadic protected);
end
$$;

-- Separates tenants on a table: every organization reads and writes its own rows, and Global View only reads. Each sub-select is
-- evaluated once per query, not once per row.
create or replace procedure protect_tenant_table(table_name regclass)
language plpgsql
as $$
declare
  is_own constant text := 'organization_id = (select app_organization_id())';
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy tenant_select on %s for select using ((select app_is_global()) or %s)', table_name, is_own);
  execute format('create policy tenant_insert on %s for insert with check (%s)', table_name, is_own);
  execute format('create policy tenant_update on %s for update using (%s) with check (%s)', table_name, is_own, is_own);
  execute format('create policy tenant_delete on %s for delete using (%s)', table_name, is_own);
end
$$;

do $$
declare
  protected regclass;
begin
  -- The policy of customer_counts is only for reading, and that of organizations compares another column.
  for protected in
    select polrelid::regclass from pg_policy
    where polname = 'tenant' and polcmd = '*' and polrelid <> 'organizations'::regclass
  loop
    execute format('drop policy tenant on %s', protected);
    call protect_tenant_table(protected);
  end loop;
end
$$;

-- compatible: the four policies below let everything through that servers do
drop policy tenant on organizations;
create policy tenant_select on organizations for select
  using ((select app_is_global()) or id = (select app_organization_id()) or app_person_belongs_to(id));
create policy tenant_insert on organizations for insert with check (id = (select app_organization_id()));
create policy tenant_update on organizations for update
  using (id = (select app_organization_id())) with check (id = (select app_organization_id()));

-- Which of the identity provider's organizations one mirrors is decided when it is created.
-- compatible: servers update only the name, picture and status
revoke update on organizations from automotive_crm_app;
grant update (name, description, website, industry, size, image_url, status, time_zone, updated_at)
  on organizations to automotive_crm_app;
