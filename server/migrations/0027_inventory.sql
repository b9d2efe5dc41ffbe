-- Cars that we have, had or will have.
create table inventory_vehicles (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  stock_number text,
  -- The stock number as it is compared: lower case, without spaces around it.
  stock_key text collate "C",
  vin text collate "C" check (length(vin) <= 17 and vin = upper(vin)),
  -- Backward, since people type the end.
  vin_reversed text collate "C" generated always as (reverse(vin)) stored,
  year smallint check (year >= 1900),
  make text not null,
  model text not null,
  make_key text not null collate "C",
  model_key text not null collate "C",
  trim text,
  body text,
  exterior_color text,
  interior_color text,
  engine text,
  transmission text,
  drive text,
  fuel text,
  doors smallint,
  license_plate text,
  condition text not null check (condition in ('new', 'used', 'certified')),
  status text not null default 'available' check (status in ('available', 'hold', 'on_order', 'in_transit', 'preparation', 'pending',
    'sold', 'delivered', 'service', 'demo', 'loaner', 'wholesale', 'fleet', 'dealer_trade', 'removed')),
  is_live boolean not null generated always as (status not in ('sold', 'delivered', 'dealer_trade', 'removed')) stored,
  hold_reason text,
  mileage integer check (mileage >= 0),
  mileage_unit text not null default 'mi' check (mileage_unit in ('mi', 'km')),
  msrp_cents bigint,
  internet_price_cents bigint,
  asking_price_cents bigint,
  special_price_cents bigint,
  -- The asking price: the best offer; of a new car without one, the MSRP.
  price_cents bigint generated always as (coalesce(special_price_cents, internet_price_cents, asking_price_cents,
    case when condition = 'new' then msrp_cents end)) stored,
  wholesale_cents bigint,
  book_cents bigint,
  invoice_cents bigint,
  cost_cents bigint,
  price_changed_at timestamptz not null,
  acquired_on date,
  -- From when its age counts: when it was acquired or, if nobody said, first entered.
  stocked_on date not null,
  -- When it was sold, traded to another dealer or removed: its age ends.
  gone_at timestamptz,
  acquired_how text check (acquired_how in ('factory', 'trade-in', 'auction', 'lease-return', 'purchase', 'dealer-trade', 'other')),
  acquired_from text,
  lot_place text,
  description text,
  features text[] not null default '{}',
  -- The customer's vehicle that it was, or has become. Like the deal and the feed only shown, so without a foreign key.
  vehicle_id uuid,
  origin text not null default 'manual' check (origin in ('manual', 'feed', 'trade-in')),
  feed_id uuid,
  -- The first file of its feed that lacked it, and the day since which it counts as gone from there.
  feed_missing_since timestamptz,
  not_in_feed_since date,
  pinned_fields text[] not null default '{}',
  -- The deal that has it; deals alone set it.
  deal_id uuid,
  -- What it was before the deal took it, for when it comes back: it may not be here yet.
  status_before_deal text,
  cover_photo_id uuid,
  photo_count smallint not null default 0,
  -- Everything that a search of live stock looks at, folded.
  search_text text not null,
  created_by uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check (stock_number is not null or vin is not null),
  check ((stock_number is null) = (stock_key is null)),
  check (is_live = (gone_at is null)),
  check (status <> 'hold' or hold_reason is not null)
);
-- All that lists, filters and counts of live stock read, so that they need nothing but this index.
create index inventory_vehicles_live on inventory_vehicles (organization_id, stocked_on, id) include (location_id, condition, status,
  make_key, model_key, make, model, year, price_cents, cost_cents, mileage, stock_key, price_changed_at, photo_count, not_in_feed_since, search_text)
  where is_live;
create unique index inventory_vehicles_vin on inventory_vehicles (organization_id, vin) where is_live and vin is not null;
create index inventory_vehicles_gone on inventory_vehicles (organization_id, gone_at desc, id desc) where not is_live;
create index inventory_vehicles_gone_as on inventory_vehicles (organization_id, status, gone_at desc, id desc) where not is_live;
create index inventory_vehicles_stock_key on inventory_vehicles (organization_id, stock_key);
create index inventory_vehicles_vin_reversed on inventory_vehicles (organization_id, vin_reversed);
create index inventory_vehicles_model on inventory_vehicles (organization_id, make_key, model_key, gone_at desc) where not is_live;
create index inventory_vehicles_location on inventory_vehicles (organization_id, location_id, gone_at desc);
create index inventory_vehicles_feed on inventory_vehicles (organization_id, feed_id) where feed_id is not null and is_live;
create index inventory_vehicles_of_vehicle on inventory_vehicles (organization_id, vehicle_id) where vehicle_id is not null;
call protect_tenant_table('inventory_vehicles');
call expect_one_tenant('inventory_vehicles', 'location_id');
grant select, insert, update on inventory_vehicles to automotive_crm_app;

create table inventory_price_changes (
  organization_id uuid not null,
  id uuid not null,
  stock_vehicle_id uuid not null,
  price text not null check (price in ('msrp', 'internet', 'asking', 'special')),
  old_cents bigint,
  new_cents bigint,
  changed_by uuid references people (id),
  -- The feed or deal, if no person did it.
  changed_by_name text,
  changed_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id) on delete cascade
);
create index inventory_price_changes_vehicle on inventory_price_changes (organization_id, stock_vehicle_id, changed_at desc);
call protect_tenant_table('inventory_price_changes');
grant select, insert on inventory_price_changes to automotive_crm_app;

-- What the odometer said, and when.
create table inventory_mileages (
  organization_id uuid not null,
  id uuid not null,
  stock_vehicle_id uuid not null,
  mileage integer not null check (mileage >= 0),
  mileage_unit text not null check (mileage_unit in ('mi', 'km')),
  read_on date not null,
  source text not null check (source in ('manual', 'feed', 'trade-in', 'deal')),
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id) on delete cascade
);
create index inventory_mileages_vehicle on inventory_mileages (organization_id, stock_vehicle_id, created_at desc);
call protect_tenant_table('inventory_mileages');
grant select, insert on inventory_mileages to automotive_crm_app;

-- Photos as we encoded them.
create table inventory_photos (
  organization_id uuid not null,
  id uuid not null,
  stock_vehicle_id uuid not null,
  -- From 0, the cover.
  position smallint not null,
  -- Where a feed has it; null: somebody uploaded it.
  source_url text,
  content bytea not null,
  thumbnail bytea not null,
  width integer not null,
  height integer not null,
  byte_size integer not null,
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id) on delete cascade
);
-- JPEG doesn't get smaller.
alter table inventory_photos alter column content set storage external, alter column thumbnail set storage external;
create index inventory_photos_vehicle on inventory_photos (organization_id, stock_vehicle_id, position);
call protect_tenant_table('inventory_photos');
grant select, insert, update, delete on inventory_photos to automotive_crm_app;

create table inventory_documents (
  organization_id uuid not null,
  id uuid not null,
  stock_vehicle_id uuid not null,
  kind text not null check (kind in ('title', 'invoice', 'inspection', 'history-report', 'recall', 'other')),
  file_name text not null,
  content_type text not null,
  byte_size integer not null,
  content bytea not null,
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id) on delete cascade
);
alter table inventory_documents alter column content set storage external;
create index inventory_documents_vehicle on inventory_documents (organization_id, stock_vehicle_id, created_at desc);
call protect_tenant_table('inventory_documents');
grant select, insert, delete on inventory_documents to automotive_crm_app;

create table inventory_notes (
  organization_id uuid not null,
  id uuid not null,
  stock_vehicle_id uuid not null,
  text text not null,
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id) on delete cascade
);
create index inventory_notes_vehicle on inventory_notes (organization_id, stock_vehicle_id, created_at desc);
call protect_tenant_table('inventory_notes');
grant select, insert, delete on inventory_notes to automotive_crm_app;
