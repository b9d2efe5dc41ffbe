create table vehicles (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  make text not null,
  model text not null,
  year smallint not null check (year >= 1900),
  vin text check (length(vin) <= 17 and vin = upper(vin)),
  license_plate text,
  -- What it is beyond its model, as its VIN says it or somebody typed it.
  trim text,
  body text,
  engine text,
  drive text,
  fuel text,
  color text,
  mileage integer not null default 0 check (mileage >= 0),
  status text not null default 'current' check (status in ('current', 'sold', 'traded', 'totaled')),
  notes text,
  last_service_on date,
  sold_on date,
  -- Whether its customer is in the bin: it keeps its VIN, but others may have it.
  is_in_bin boolean not null default false,
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index vehicles_customer on vehicles (organization_id, customer_id);
create unique index vehicles_vin on vehicles (organization_id, vin)
  where status = 'current' and deleted_at is null and not is_in_bin;
call protect_tenant_table('vehicles');
grant select, insert, update on vehicles to automotive_crm_app;

-- Who had a vehicle, from when to when. Selling it to another customer closes its lines and opens the next owner's; none is rewritten.
-- Besides its one owner, others may share it: their lines end with the owner's at the latest.
create table vehicle_owners (
  organization_id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid not null,
  role text not null default 'owner' check (role in ('owner', 'co-owner', 'driver')),
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (organization_id, vehicle_id, customer_id, from_at),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  check (until_at is null or until_at >= from_at)
);
create unique index vehicle_owners_one_at_a_time on vehicle_owners (organization_id, vehicle_id)
  where until_at is null and role = 'owner';
create unique index vehicle_owners_once_each on vehicle_owners (organization_id, vehicle_id, customer_id) where until_at is null;
create index vehicle_owners_customer on vehicle_owners (organization_id, customer_id);
call protect_tenant_table('vehicle_owners');
grant select, insert, update on vehicle_owners to automotive_crm_app;
