-- Where lists of the cars in stock come from: files of other systems, that are uploaded, fetched or put into a folder.
create table inventory_feeds (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null,
  source text not null check (source in ('upload', 'url', 'folder')),
  -- Encrypted: it may hold a password.
  sealed_url bytea,
  -- Inside the organization's folder.
  file_name text,
  every_minutes integer not null default 360,
  -- Where cars belong if their row names no dealer.
  location_id uuid not null,
  decimals text not null default 'auto' check (decimals in ('auto', 'point', 'comma')),
  mileage_unit text not null default 'mi' check (mileage_unit in ('mi', 'km')),
  is_paused boolean not null default false,
  -- Why there is no file, for people.
  problem text,
  next_check_at timestamptz,
  last_checked_at timestamptz,
  last_file_at timestamptz,
  -- When admins were notified that no file comes.
  alerted_at timestamptz,
  -- Of the last file that was fetched, so that it isn't fetched again.
  etag text,
  last_modified text,
  -- Size and time of a file in the folder when it was last seen, and whether it was read as it is: it may still be written.
  seen_file text,
  seen_file_at timestamptz,
  is_seen_file_read boolean not null default false,
  -- Of the last file that was applied.
  file_hash text,
  created_by uuid references people (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check ((source = 'url') = (sealed_url is not null)),
  check ((source = 'folder') = (file_name is not null))
);
create unique index inventory_feeds_name on inventory_feeds (organization_id, name) where deleted_at is null;
-- Two feeds that read one file would each take the other's cars for their own.
create unique index inventory_feeds_file on inventory_feeds (organization_id, file_name) where deleted_at is null;
call protect_tenant_table('inventory_feeds');
call expect_one_tenant('inventory_feeds', 'location_id');
grant select, insert, update on inventory_feeds to automotive_crm_app;

-- Which location each dealer of a file with several is.
create table inventory_feed_dealers (
  organization_id uuid not null,
  feed_id uuid not null,
  -- As they are compared.
  dealer_key text not null,
  dealer_id text not null,
  location_id uuid not null,
  primary key (organization_id, feed_id, dealer_key),
  foreign key (organization_id, feed_id) references inventory_feeds (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
call protect_tenant_table('inventory_feed_dealers');
grant select, insert, delete on inventory_feed_dealers to automotive_crm_app;

-- What became of each file.
create table inventory_feed_runs (
  organization_id uuid not null,
  id uuid not null,
  feed_id uuid not null,
  source text not null check (source in ('upload', 'url', 'folder')),
  file_name text not null,
  bytes bigint not null default 0,
  file_hash text,
  status text not null default 'receiving' check (status in ('receiving', 'waiting', 'running', 'done', 'unchanged', 'held',
    'discarded', 'refused', 'failed')),
  problem text,
  -- A person had it applied although it was held.
  is_forced boolean not null default false,
  -- In the file's order: a batch of rows and this number are stored together.
  rows_done integer not null default 0,
  received integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  not_in_feed integer not null default 0,
  missing integer not null default 0,
  failed integer not null default 0,
  warned integer not null default 0,
  unknown_dealers text[] not null default '{}',
  started_by uuid references people (id),
  decided_by uuid references people (id),
  received_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, feed_id) references inventory_feeds (organization_id, id)
);
create index inventory_feed_runs_newest on inventory_feed_runs (organization_id, feed_id, received_at desc, id desc);
-- Two at once would each add what the other does.
create unique index inventory_feed_runs_one_at_a_time on inventory_feed_runs (organization_id, feed_id)
  where status in ('receiving', 'waiting', 'running');
call protect_tenant_table('inventory_feed_runs');
grant select, insert, update, delete on inventory_feed_runs to automotive_crm_app;

-- The file, piece by piece, so that any server's worker can read it. Discarded when it is applied or nobody wants it.
create table inventory_feed_parts (
  organization_id uuid not null,
  run_id uuid not null,
  -- Of its first byte in the file.
  position integer not null,
  content bytea not null,
  primary key (organization_id, run_id, position),
  foreign key (organization_id, run_id) references inventory_feed_runs (organization_id, id) on delete cascade
);
call protect_tenant_table('inventory_feed_parts');
grant select, insert, delete on inventory_feed_parts to automotive_crm_app;

-- Rows that failed or are doubtful, for the report.
create table inventory_feed_rows (
  organization_id uuid not null,
  run_id uuid not null,
  -- 1 is the first row after the header.
  row integer not null,
  is_failed boolean not null,
  vin text,
  stock_number text,
  texts text[] not null,
  primary key (organization_id, run_id, row),
  foreign key (organization_id, run_id) references inventory_feed_runs (organization_id, id) on delete cascade
);
call protect_tenant_table('inventory_feed_rows');
grant select, insert, update, delete on inventory_feed_rows to automotive_crm_app;

-- What a feed last said of each of its cars: only what it says differently the next time is written, and people see it beside what they
-- have entered themselves.
create table inventory_feed_cars (
  organization_id uuid not null,
  stock_vehicle_id uuid not null,
  feed_id uuid not null,
  says jsonb not null,
  -- A hash of it: a car whose row still has the same one is skipped.
  fingerprint text not null,
  -- How many files in a row it was missing from, and since when.
  missing_files integer not null default 0,
  missing_since timestamptz,
  -- How many more times its photos are tried; 0: nothing to fetch.
  photo_tries smallint not null default 0,
  primary key (organization_id, stock_vehicle_id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, feed_id) references inventory_feeds (organization_id, id)
);
create index inventory_feed_cars_feed on inventory_feed_cars (organization_id, feed_id);
create index inventory_feed_cars_photos on inventory_feed_cars (organization_id, feed_id, stock_vehicle_id) where photo_tries > 0;
call protect_tenant_table('inventory_feed_cars');
grant select, insert, update, delete on inventory_feed_cars to automotive_crm_app;
