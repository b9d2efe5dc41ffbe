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
  -- Of a deleted one: the other record of the same car, which has all that was known of it.
  merged_into uuid,
  version integer not null default 1,
  -- What service is due next, and when that was last counted.
  service_due text check (service_due in ('oil', 'tires', 'brakes')),
  service_due_on date,
  service_counted_at timestamptz not null default '-infinity',
  -- What a search compares: the beginning of these, so of a VIN its end.
  vin_reversed text collate "C" generated always as (reverse(vin)) stored,
  plate_key text collate "C" generated always as (translate(license_plate, ' .·-', '')) stored,
  model_key text not null collate "C" generated always as (lower(model)) stored,
  make_model_key text not null collate "C" generated always as (lower(make || ' ' || model)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index vehicles_newest on vehicles (organization_id, created_at, id) where deleted_at is null and not is_in_bin;
create index vehicles_service_due on vehicles (organization_id, service_due_on, id)
  where status = 'current' and deleted_at is null and not is_in_bin;
create index vehicles_service_counted on vehicles (organization_id, service_counted_at) where last_service_on is not null;
create index vehicles_vin_end on vehicles (organization_id, vin_reversed) where vin is not null;
create index vehicles_plate on vehicles (organization_id, plate_key) where license_plate is not null;
create index vehicles_model on vehicles (organization_id, model_key);
create index vehicles_make_model on vehicles (organization_id, make_model_key);
create index vehicles_customer on vehicles (organization_id, customer_id);
create index vehicles_merged on vehicles (organization_id, merged_into) where merged_into is not null;
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

-- What the odometer said, and when. A vehicle's mileage is the latest.
create table vehicle_mileages (
  organization_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  read_on date not null,
  -- As it was read; `miles` is what is compared.
  value integer not null check (value >= 0),
  unit text not null default 'mi' check (unit in ('mi', 'km')),
  miles integer not null check (miles >= 0),
  source text not null check (source in ('typed', 'service', 'delivery', 'import')),
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade
);
create index vehicle_mileages_vehicle on vehicle_mileages (organization_id, vehicle_id, read_on);
call protect_tenant_table('vehicle_mileages');
grant select, insert, update, delete on vehicle_mileages to automotive_crm_app;

-- How an owner pays for their vehicle, and what it is worth. It stays with the owner: the next one's begins empty.
create table vehicle_finances (
  organization_id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid not null,
  kind text check (kind in ('loan', 'lease')),
  started_on date,
  months smallint check (months between 1 and 120),
  -- Kept, so that leases can be listed by their end.
  ends_on date,
  apr numeric(7, 4) check (apr between 0 and 40),
  financed_cents bigint check (financed_cents >= 0),
  payment_cents bigint check (payment_cents >= 0),
  residual_cents bigint check (residual_cents >= 0),
  allowed_miles integer check (allowed_miles >= 0),
  -- As the lender said it, and until when that holds.
  payoff_cents bigint check (payoff_cents >= 0),
  payoff_until date,
  market_value_cents bigint check (market_value_cents >= 0),
  market_value_source text,
  market_value_on date,
  -- Kept for the order of lists, and the last day on which it is that; null: until something changes.
  equity_cents bigint,
  equity_until date,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, vehicle_id, customer_id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index vehicle_finances_ends on vehicle_finances (organization_id, ends_on) where kind = 'lease';
create index vehicle_finances_equity on vehicle_finances (organization_id, equity_cents, vehicle_id);
create index vehicle_finances_to_count on vehicle_finances (organization_id, equity_until) where equity_until is not null;
call protect_tenant_table('vehicle_finances');
grant select, insert, update on vehicle_finances to automotive_crm_app;
