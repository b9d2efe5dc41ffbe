-- Where sources deliver leads: the secret in an HTTP address or in a mail address, for one source and one location.
create table lead_endpoints (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('http', 'mail')),
  source_id uuid not null,
  location_id uuid not null,
  -- SHA-256 of the secret, and its last characters.
  secret_hash bytea not null,
  secret_hint text not null,
  -- A mail address is shown again, so its secret is kept, encrypted.
  sealed_secret bytea,
  allowed_origins text[] not null default '{}',
  created_by uuid references people (id),
  created_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz,
  -- To the minute, so that many deliveries don't wait for each other here.
  last_used_at timestamptz,
  -- The last delivery, while it is known that others should have come since.
  silent_since timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, source_id) references lead_sources (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check ((kind = 'mail') = (sealed_secret is not null))
);
create unique index lead_endpoints_secret on lead_endpoints (organization_id, secret_hash);
call protect_tenant_table('lead_endpoints');
call expect_one_tenant('lead_endpoints', 'location_id');
grant select, insert, update on lead_endpoints to automotive_crm_app;

-- What providers call themselves in their documents, and which source that is; null: nobody has said.
create table lead_providers (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null,
  service text not null default '',
  -- Both as names are compared.
  name_key text not null,
  source_id uuid,
  first_seen_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, source_id) references lead_sources (organization_id, id)
);
create unique index lead_providers_name on lead_providers (organization_id, name_key);
call protect_tenant_table('lead_providers');
grant select, insert, update on lead_providers to automotive_crm_app;

-- What was delivered, byte for byte and encrypted, for 90 days, and what became of it.
create table lead_deliveries (
  organization_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  received_at timestamptz not null,
  transport text not null check (transport in ('http', 'mail', 'test')),
  content_type text,
  -- Of a mail's envelope. Empty: a bounce.
  envelope_from text,
  sender text,
  subject text,
  bytes integer not null,
  sealed bytea not null,
  outcome text not null default 'received'
    check (outcome in ('received', 'lead', 'needs-look', 'duplicate', 'quarantined', 'ignored', 'refused', 'failed')),
  reasons text[] not null default '{}',
  lead_ids uuid[] not null default '{}',
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references lead_endpoints (organization_id, id)
);
create index lead_deliveries_newest on lead_deliveries (organization_id, received_at desc, id desc);
create index lead_deliveries_unread on lead_deliveries (organization_id, received_at, id) where outcome = 'received';
create index lead_deliveries_of_endpoint on lead_deliveries (organization_id, endpoint_id, received_at desc, id desc);
-- Encrypted bytes don't get smaller.
alter table lead_deliveries alter column sealed set storage external;
call protect_tenant_table('lead_deliveries');
grant select, insert, update on lead_deliveries to automotive_crm_app;

-- What tells that a lead was delivered before: hashes of the provider's id, of the mail's, and of who asked for what when.
create table lead_keys (
  organization_id uuid not null,
  hash text not null,
  lead_id uuid not null,
  -- Of the first person who had it: an id that two people have is none.
  person_hash text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  primary key (organization_id, hash),
  foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade
);
create index lead_keys_of_lead on lead_keys (organization_id, lead_id);
call protect_tenant_table('lead_keys');
grant select, insert, update on lead_keys to automotive_crm_app;
