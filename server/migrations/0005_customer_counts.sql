-- Totals without counting. Each organization's customers are counted by status, for the organization (location of zeros)
-- and for each location. A backend adds to one of 16 shards, so that two people adding customers rarely wait for each other;
-- a reader sums them. Statement-level triggers count a bulk load once, not once for a row.
create table customer_counts (
  organization_id uuid not null,
  location_id uuid not null,
  status text not null,
  shard smallint not null,
  customers bigint not null,
  primary key (organization_id, location_id, status, shard)
);
alter table customer_counts enable row level security;
create policy tenant on customer_counts for select
  using ((select app_is_global()) or organization_id = (select app_organization_id()));
grant select on customer_counts to automotive_crm_app;

create function count_new_customers() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into customer_counts as c (organization_id, location_id, status, shard, customers)
  select organization_id, '00000000-0000-0000-0000-000000000000', status, pg_backend_pid() % 16, count(*)
  from added where deleted_at is null
  group by 1, 3 order by 1, 3
  on conflict (organization_id, location_id, status, shard) do update set customers = c.customers + excluded.customers;
  return null;
end
$$;

-- Within a statement rows are locked in one order. Two transactions that move customers between the same two locations in opposite
-- directions can still meet head-on when they share a shard: PostgreSQL ends one of them, and the server runs it again.
create function count_changed_customers() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (
    select 1 from before b join after a using (organization_id, id)
    where b.status <> a.status or (b.deleted_at is null) <> (a.deleted_at is null)
  ) then
    return null;
  end if;

  insert into customer_counts as c (organization_id, location_id, status, shard, customers)
  select organization_id, '00000000-0000-0000-0000-000000000000', status, pg_backend_pid() % 16, sum(n)
  from (
    select organization_id, status, 1 as n from after where deleted_at is null
    union all
    select organization_id, status, -1 from before where deleted_at is null
  ) changes
  group by 1, 3 having sum(n) <> 0 order by 1, 3
  on conflict (organization_id, location_id, status, shard) do update set customers = c.customers + excluded.customers;

  insert into customer_counts as c (organization_id, location_id, status, shard, customers)
  select changes.organization_id, l.location_id, changes.status, pg_backend_pid() % 16, sum(n)
  from (
    select organization_id, id, status, 1 as n from after where deleted_at is null
    union all
    select organization_id, id, status, -1 from before where deleted_at is null
  ) changes
  join customer_locations l on l.organization_id = changes.organization_id and l.customer_id = changes.id
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (organization_id, location_id, status, shard) do update set customers = c.customers + excluded.customers;
  return null;
end
$$;

create function count_customer_locations() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into customer_counts as c (organization_id, location_id, status, shard, customers)
  select l.organization_id, l.location_id, p.status, pg_backend_pid() % 16, step * count(*)
  from changed l join customers p on p.organization_id = l.organization_id and p.id = l.customer_id
  where p.deleted_at is null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (organization_id, location_id, status, shard) do update set customers = c.customers + excluded.customers;
  return null;
end
$$;

create trigger customers_count_new after insert on customers
  referencing new table as added for each statement execute function count_new_customers();
create trigger customers_count_changed after update on customers
  referencing old table as before new table as after for each statement execute function count_changed_customers();
create trigger customer_locations_count_new after insert on customer_locations
  referencing new table as changed for each statement execute function count_customer_locations();
create trigger customer_locations_count_removed after delete on customer_locations
  referencing old table as changed for each statement execute function count_customer_locations();
