create table vehicles (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  make text not null,
  model text not null,
  year smallint not null check (year >= 1900),
  vin text check (length(vin) <= 17 and vin = upper(vin)),
  color text,
  mileage integer not null default 0 check (mileage >= 0),
  status text not null default 'current' check (status in ('current', 'sold', 'traded', 'totaled')),
  notes text,
  last_service_on date,
  sold_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index vehicles_customer on vehicles (organization_id, customer_id);
create unique index vehicles_vin on vehicles (organization_id, vin) where status = 'current' and deleted_at is null;
call protect_tenant_table('vehicles');
grant select, insert, update on vehicles to automotive_crm_app;
