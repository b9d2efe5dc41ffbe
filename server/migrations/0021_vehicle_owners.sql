-- Who had a vehicle, from when to when. Selling it to another customer closes one line and opens the next; none is rewritten.
create table vehicle_owners (
  organization_id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (organization_id, vehicle_id, customer_id, from_at),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  check (until_at is null or until_at >= from_at)
);
create unique index vehicle_owners_one_at_a_time on vehicle_owners (organization_id, vehicle_id) where until_at is null;
create index vehicle_owners_customer on vehicle_owners (organization_id, customer_id);
call protect_tenant_table('vehicle_owners');
grant select, insert, update on vehicle_owners to automotive_crm_app;

alter table vehicles add column version integer not null default 1;
alter table vehicles add column created_by uuid references people (id);

insert into vehicle_owners (organization_id, vehicle_id, customer_id, from_at, until_at)
select organization_id, id, customer_id, created_at,
  case when status = 'current' then null else greatest(created_at, coalesce(sold_on::timestamptz, updated_at)) end
from vehicles where deleted_at is null;
