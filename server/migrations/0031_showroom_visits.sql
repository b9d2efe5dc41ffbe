-- Who came to the store, when, to whom, and what was done with them.
create table showroom_visits (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  -- Null while nobody knows who it is.
  customer_id uuid,
  guest_note text,
  kind text not null check (kind in ('walk-in', 'appointment', 'be-back', 'service', 'delivery')),
  deal_id uuid,
  lead_id uuid,
  -- Only shown, so without a foreign key.
  appointment_id uuid,
  -- Somebody marked its appointment as shown by hand: the visit goes when the mark does.
  is_by_mark boolean not null default false,
  source_id uuid,
  sales_1_id uuid references people (id),
  sales_2_id uuid references people (id),
  manager_id uuid references people (id),
  spotter_id uuid references people (id),
  -- The car they are interested in: from stock or described, in the words it had when it was chosen.
  stock_vehicle_id uuid,
  stock_number text,
  year smallint,
  make text,
  model text,
  trim text,
  condition text check (condition in ('new', 'used', 'certified')),
  note text,
  checked_in_at timestamptz not null,
  -- The day at the location.
  on_day date not null,
  checked_in_by uuid references people (id),
  checked_out_at timestamptz,
  -- Nobody checked them out: the day ended.
  is_not_checked_out boolean not null default false,
  result text check (result in ('sold', 'coming-back', 'undecided', 'no-deal', 'done')),
  result_note text,
  -- Whether its customer is in the bin.
  is_in_bin boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, deal_id) references deals (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id),
  foreign key (organization_id, source_id) references lead_sources (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id),
  check (customer_id is not null or guest_note is not null),
  check (checked_out_at >= checked_in_at),
  check (not is_not_checked_out or checked_out_at is not null)
);
create index showroom_visits_of_day on showroom_visits (organization_id, on_day, location_id, checked_in_at desc);
create index showroom_visits_of_customer on showroom_visits (organization_id, customer_id, checked_in_at desc) where customer_id is not null;
create index showroom_visits_of_deal on showroom_visits (organization_id, deal_id) where deal_id is not null;
create index showroom_visits_of_lead on showroom_visits (organization_id, lead_id) where lead_id is not null;
create index showroom_visits_of_stock on showroom_visits (organization_id, stock_vehicle_id) where stock_vehicle_id is not null;
create index showroom_visits_open on showroom_visits (organization_id, checked_in_at) where checked_out_at is null;
create index showroom_visits_open_everywhere on showroom_visits (on_day) where checked_out_at is null;
-- Nobody is here twice.
create unique index showroom_visits_one_open on showroom_visits (organization_id, location_id, customer_id)
  where checked_out_at is null and customer_id is not null;
call protect_tenant_table('showroom_visits');
call expect_one_tenant('showroom_visits', 'location_id', 'customer_id', 'on_day');
grant select, insert, update, delete on showroom_visits to automotive_crm_app;

-- What was done with a visitor: by whom and when. A demo drive has its car, and when it was back.
create table showroom_marks (
  organization_id uuid not null,
  id uuid not null,
  visit_id uuid not null,
  kind text not null check (kind in ('greeted', 'demo', 'appraisal', 'write-up', 'turn-over', 'finance')),
  at timestamptz not null,
  person_id uuid references people (id),
  stock_vehicle_id uuid,
  stock_number text,
  year smallint,
  make text,
  model text,
  trim text,
  condition text check (condition in ('new', 'used', 'certified')),
  is_license_seen boolean,
  back_at timestamptz,
  odometer_out integer check (odometer_out >= 0),
  odometer_back integer check (odometer_back >= 0),
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, visit_id) references showroom_visits (organization_id, id) on delete cascade,
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id),
  check (back_at >= at),
  check (odometer_back >= odometer_out),
  check (kind = 'demo' or (stock_vehicle_id is null and is_license_seen is null and back_at is null))
);
create index showroom_marks_of_visit on showroom_marks (organization_id, visit_id, at);
create unique index showroom_marks_once on showroom_marks (organization_id, visit_id, kind) where kind <> 'demo';
create index showroom_marks_of_stock on showroom_marks (organization_id, stock_vehicle_id, at desc) where stock_vehicle_id is not null;
call protect_tenant_table('showroom_marks');
grant select, insert, update, delete on showroom_marks to automotive_crm_app;

-- Which shares of the ups an organization aims at, in percent; one without a row aims at none.
create table showroom_targets (
  organization_id uuid primary key references organizations (id),
  demo_percent smallint check (demo_percent between 1 and 100),
  write_up_percent smallint check (write_up_percent between 1 and 100),
  turn_over_percent smallint check (turn_over_percent between 1 and 100),
  sold_percent smallint check (sold_percent between 1 and 100),
  updated_at timestamptz not null default now()
);
call protect_tenant_table('showroom_targets');
grant select, insert, update on showroom_targets to automotive_crm_app;
