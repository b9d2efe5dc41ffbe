create table customers (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- What they are called by: the company, the person, or without any name the phone or the email.
  name text not null,
  -- Of a company; the first and last name are then its contact person's. Each may be empty.
  company_name text,
  first_name text not null,
  last_name text not null,
  address text,
  city text,
  state text,
  zip_code text,
  status text not null default 'active' check (status in ('active', 'inactive', 'prospect')),
  owner_id uuid references people (id),
  preferred_contact_method text not null default 'phone' check (preferred_contact_method in ('phone', 'email', 'text')),
  notes text,
  -- Encrypted by the server with a key that never enters the database.
  date_of_birth_sealed bytea,
  driver_license_sealed bytea,
  do_not_call boolean not null default false,
  last_contact_at timestamptz,
  -- Names and e-mails, folded (lower case, no accents) by the server, each word after a space.
  search_text text not null,
  -- "last first" or the company, folded: what sorting by name compares.
  sort_name text not null collate "C",
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references people (id),
  version integer not null default 1,
  primary key (organization_id, id)
);
create index customers_newest on customers (organization_id, created_at desc, id desc) where deleted_at is null;
create index customers_by_name on customers (organization_id, sort_name, id) where deleted_at is null;
create index customers_by_contact on customers (organization_id, last_contact_at desc nulls last, id desc) where deleted_at is null;
create index customers_by_status on customers (organization_id, status, created_at desc, id desc) where deleted_at is null;
create index customers_newest_everywhere on customers (created_at desc, id desc) where deleted_at is null;
create index customers_bin on customers (organization_id, deleted_at desc) where deleted_at is not null;
-- Most customers of an older stock have no owner, so those who have one are in indexes of their own.
create index customers_by_owner on customers (organization_id, owner_id, created_at desc, id desc)
  where deleted_at is null and owner_id is not null;
create index customers_by_owner_contact on customers (organization_id, owner_id, last_contact_at desc nulls last, id desc)
  where deleted_at is null and owner_id is not null;
create index customers_unowned on customers (organization_id, created_at desc, id desc)
  where deleted_at is null and owner_id is null;
create index customers_never_contacted on customers (organization_id, created_at desc, id desc)
  where deleted_at is null and last_contact_at is null;
-- The end of a customer's ID, as their page shows it.
create index customers_short_id on customers (organization_id, (right(id::text, 8))) where deleted_at is null;
-- Without the list of entries that wait for a vacuum: every search would read all of it.
create index customers_search on customers using gin (organization_id, search_text gin_trgm_ops) with (fastupdate = off)
  where deleted_at is null;

create table customer_phones (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  position smallint not null,
  -- As typed, digits only; e164 is null only for a number that no rule could read.
  digits text not null check (digits ~ '^[0-9]+$'),
  e164 text,
  extension text,
  type text not null default 'mobile' check (type in ('mobile', 'home', 'work', 'office', 'fax', 'other')),
  -- Whose it is, or when to use it: "wife".
  label text,
  is_primary boolean not null default false,
  digits_reversed text not null collate "C" generated always as (reverse(digits)) stored,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_phones_customer on customer_phones (organization_id, customer_id);
create unique index customer_phones_one_primary on customer_phones (organization_id, customer_id) where is_primary;
-- Any ending of a number is a beginning of its reverse; the other index finds beginnings.
create index customer_phones_ending on customer_phones (organization_id, digits_reversed text_pattern_ops);
create index customer_phones_beginning on customer_phones (organization_id, digits text_pattern_ops);
create index customer_phones_e164 on customer_phones (organization_id, e164);
create index customer_phones_extension on customer_phones (organization_id, extension) where extension is not null;

create table customer_emails (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  position smallint not null,
  email text not null,
  -- Behind row-level security no index on an expression is used whose function, as lower(), is not leakproof.
  lower_email text not null generated always as (lower(email)) stored,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_emails_customer on customer_emails (organization_id, customer_id);
create unique index customer_emails_one_primary on customer_emails (organization_id, customer_id) where is_primary;
create index customer_emails_email on customer_emails (organization_id, lower_email);

create table customer_locations (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  location_id uuid not null,
  relationship_type text not null default 'customer' check (relationship_type = 'customer'),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, customer_id, location_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index customer_locations_one_primary on customer_locations (organization_id, customer_id) where is_primary;
create index customer_locations_location on customer_locations (organization_id, location_id, customer_id);

-- A do-not-call request follows the number, not the record: a customer added again is still not called.
create table do_not_call_numbers (
  organization_id uuid not null references organizations (id),
  e164 text not null,
  -- What the number must not be called for; null: for nothing at all.
  purposes text[] check (purposes <@ array['sales', 'marketing', 'service', 'recall', 'transactional'] and cardinality(purposes) > 0),
  reason text,
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, e164)
);

-- The same for what is written to: whichever customer has the address, also before any customer has it; or one customer, by whatever
-- they are reached.
create table contact_opt_outs (
  organization_id uuid not null references organizations (id),
  channel text not null check (channel in ('call', 'text', 'email', 'mail')),
  -- A number in E.164, an email address in lower case, a customer's ID, or a digest of what files call a customer: one who is added
  -- again has asked the same. Calls are forbidden to numbers and customers themselves, so only such digests have that channel.
  address text not null,
  -- The customer it concerns as a whole; null: everyone with the address.
  customer_id uuid,
  import_id uuid,
  reason text,
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, address, channel)
);
create index contact_opt_outs_customer on contact_opt_outs (organization_id, customer_id) where customer_id is not null;

-- What other systems call a customer. Files of the same system find the customer by it.
create table customer_external_ids (
  organization_id uuid not null,
  system text not null,
  external_id text not null,
  customer_id uuid not null,
  primary key (organization_id, system, external_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_external_ids_customer on customer_external_ids (organization_id, customer_id);

call protect_tenant_table('customers');
call protect_tenant_table('customer_phones');
call protect_tenant_table('customer_emails');
call protect_tenant_table('customer_locations');
call protect_tenant_table('do_not_call_numbers');
call protect_tenant_table('contact_opt_outs');
call protect_tenant_table('customer_external_ids');
call expect_one_tenant('customers', 'owner_id');
call expect_one_tenant('customer_locations', 'location_id');

-- Customers are never deleted by the server: the bin is an update.
grant select, insert, update on customers to automotive_crm_app;
grant select, insert, delete, update (customer_id) on customer_external_ids to automotive_crm_app;
grant select, insert, delete, update (customer_id) on contact_opt_outs to automotive_crm_app;
grant select, insert, update, delete on customer_phones, customer_emails, customer_locations, do_not_call_numbers
  to automotive_crm_app;

-- Totals without counting. Each organization's customers are counted by status, for the organization (location of zeros)
-- and for each location. A backend adds to one of 16 shards, so that two people adding customers rarely wait for each other;
-- a reader sums them. The statements that write customers keep them (features/customers/kept).
create table customer_counts (
  organization_id uuid not null,
  location_id uuid not null,
  status text not null,
  shard smallint not null,
  customers bigint not null,
  primary key (organization_id, location_id, status, shard)
);
call protect_tenant_table('customer_counts');
grant select, insert, update (customers) on customer_counts to automotive_crm_app;
