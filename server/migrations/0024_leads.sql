-- Where leads come from. An organization without rows has the defaults, which are stored with its first lead or change.
create table lead_sources (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null,
  -- The name as it is compared: lower case, no accents.
  name_key text not null,
  type text not null check (type in ('internet', 'phone', 'walk-in', 'chat', 'service', 'referral', 'other')),
  target_minutes integer not null default 15 check (target_minutes between 1 and 1440),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index lead_sources_name on lead_sources (organization_id, name_key);
call protect_tenant_table('lead_sources');
grant select, insert, update on lead_sources to automotive_crm_app;

-- Leads: somebody's wish to buy, sell or have something done, to be answered in time.
create table leads (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Whose hours run the clock.
  location_id uuid not null,
  type text not null check (type in ('internet', 'phone', 'walk-in', 'chat', 'service', 'referral', 'other')),
  source_id uuid,
  status text not null default 'new' check (status in ('new', 'contacted', 'engaged', 'appointment', 'showed', 'sold', 'lost', 'duplicate', 'bad')),
  status_reason text,
  -- The lead that it repeats. Only shown, so without a foreign key.
  duplicate_of uuid,
  received_at timestamptz not null,
  requested_at timestamptz,
  -- Until when it should be answered, and when its holder is warned; null: it has no clock.
  due_at timestamptz,
  warn_at timestamptz,
  first_response_at timestamptz,
  -- When its clock was closed because the customer may not be contacted by any channel.
  cannot_contact_at timestamptz,
  first_response_kind text check (first_response_kind in ('call', 'text', 'email', 'visit', 'inbound-call')),
  -- Until the first response, by the hours as they were then.
  response_minutes integer,
  response_business_minutes integer,
  -- The first contact made while it was closed, which counts once it is reopened: at, kind, personId.
  closed_contact jsonb,
  assigned_to uuid,
  -- Who may accept it, until when.
  offered_to uuid,
  offer_expires_at timestamptz,
  vehicle jsonb,
  trade_in jsonb,
  other_vehicles jsonb not null default '[]',
  -- What the same inquiry has in common when it is repeated: the VIN, else the stock number, else year, make and model, folded.
  vehicle_key text not null default '',
  timeframe text,
  comments text,
  -- What somebody should check, in sentences.
  needs_look text[] not null default '{}',
  inquiry_count integer not null default 1,
  created_by uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, source_id) references lead_sources (organization_id, id),
  foreign key (assigned_to) references people (id),
  foreign key (offered_to) references people (id),
  check ((first_response_at is null) = (first_response_kind is null)),
  check ((offered_to is null) = (offer_expires_at is null)),
  check (status not in ('lost', 'bad') or status_reason is not null)
);
create index leads_newest on leads (organization_id, received_at desc, id desc);
create index leads_newest_everywhere on leads (received_at desc, id desc);
create index leads_at_location on leads (organization_id, location_id, received_at desc, id desc);
create index leads_of_customer on leads (organization_id, customer_id, received_at desc, id desc);
create index leads_by_status on leads (organization_id, status, received_at desc, id desc);
create index leads_by_type on leads (organization_id, type, received_at desc, id desc);
create index leads_of_person on leads (organization_id, assigned_to, received_at desc, id desc) where assigned_to is not null;
create index leads_of_source on leads (organization_id, source_id, received_at desc, id desc) where source_id is not null;
create index leads_new on leads (organization_id, received_at desc, id desc) include (location_id, customer_id)
  where first_response_at is null and cannot_contact_at is null and status in ('new', 'contacted', 'engaged', 'appointment', 'showed');
create index leads_held on leads (organization_id, assigned_to, received_at desc, id desc) include (location_id, customer_id)
  where assigned_to is not null and status in ('new', 'contacted', 'engaged', 'appointment', 'showed');
create index leads_offered on leads (organization_id, offered_to, received_at desc, id desc)
  where offered_to is not null and status in ('new', 'contacted', 'engaged', 'appointment', 'showed');
create index leads_unassigned on leads (organization_id, received_at desc, id desc) include (location_id, customer_id)
  where assigned_to is null and status in ('new', 'contacted', 'engaged', 'appointment', 'showed');
-- Who wants a car.
create index leads_wanting on leads (organization_id, vehicle_key) where status in ('new', 'contacted', 'engaged', 'appointment', 'showed');
-- Those whose clock runs.
create index leads_waiting on leads (organization_id, due_at, id) include (location_id, customer_id)
  where first_response_at is null and cannot_contact_at is null and due_at is not null and status in ('new', 'contacted', 'engaged', 'appointment', 'showed');
call protect_tenant_table('leads');
call expect_one_tenant('leads', 'location_id', 'assigned_to', 'customer_id');
grant select, insert, update on leads to automotive_crm_app;

-- Each time somebody asked: the lead itself, then its repeats.
create table lead_inquiries (
  organization_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  source_id uuid,
  comments text,
  received_at timestamptz not null,
  -- The lead was answered before: from this inquiry on, the person waits again.
  restarts_clock boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade,
  foreign key (organization_id, source_id) references lead_sources (organization_id, id)
);
create index lead_inquiries_lead on lead_inquiries (organization_id, lead_id, received_at);
call protect_tenant_table('lead_inquiries');
grant select, insert on lead_inquiries to automotive_crm_app;
