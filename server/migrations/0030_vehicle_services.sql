-- Visits for service: what was done, what it cost, and what was declined. They stay with the vehicle when it changes hands.
create table vehicle_services (
  organization_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  -- Who had the vehicle then.
  customer_id uuid not null,
  served_on date not null,
  kind text not null check (kind in ('maintenance', 'repair', 'recall', 'body', 'warranty')),
  done text[] not null default '{}',
  work text,
  amount_cents bigint check (amount_cents >= 0),
  mileage integer check (mileage >= 0),
  mileage_unit text not null default 'mi' check (mileage_unit in ('mi', 'km')),
  declined jsonb not null default '[]',
  has_declined boolean not null generated always as (declined <> '[]') stored,
  created_by uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index vehicle_services_vehicle on vehicle_services (organization_id, vehicle_id, served_on);
create index vehicle_services_customer on vehicle_services (organization_id, customer_id);
create index vehicle_services_declined on vehicle_services (organization_id, served_on, id) where has_declined and deleted_at is null;
call protect_tenant_table('vehicle_services');
grant select, insert, update on vehicle_services to automotive_crm_app;

-- Recalls as found by the VIN and entered by hand. No row doesn't mean no recall.
create table vehicle_recalls (
  organization_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  -- The campaign's number, and the same without spaces and hyphens: a car has each once.
  campaign text not null,
  campaign_key text collate "C" not null generated always as (translate(campaign, ' -', '')) stored,
  title text not null,
  remedy text,
  -- Its maker says not to drive the car, or to park it outside.
  is_park_it boolean not null default false,
  status text not null default 'open' check (status in ('open', 'done')),
  done_on date,
  -- The order of the list to work through.
  rank smallint not null generated always as (case when is_park_it then 0 else 1 end) stored,
  created_by uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  check (status = 'done' or done_on is null)
);
create unique index vehicle_recalls_once_each on vehicle_recalls (organization_id, vehicle_id, campaign_key) where deleted_at is null;
create index vehicle_recalls_vehicle on vehicle_recalls (organization_id, vehicle_id);
create index vehicle_recalls_open on vehicle_recalls (organization_id, rank, id) where status = 'open' and deleted_at is null;
call protect_tenant_table('vehicle_recalls');
grant select, insert, update on vehicle_recalls to automotive_crm_app;

-- After how many miles or months a service is due again; null: not by that. An organization without a row has the defaults.
create table service_intervals (
  organization_id uuid primary key references organizations (id),
  oil_miles integer,
  oil_months integer,
  tires_miles integer,
  tires_months integer,
  brakes_miles integer,
  brakes_months integer,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('service_intervals');
grant select, insert, update on service_intervals to automotive_crm_app;
