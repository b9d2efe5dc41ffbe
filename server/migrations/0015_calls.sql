-- Calls: placed through a provider, received, or only logged. A provider's events decide the status of the first two.
create table calls (
  organization_id uuid not null,
  id uuid not null,
  -- Names a placed call in the API. A logged call has none.
  call_sid text,
  direction text not null check (direction in ('outbound', 'inbound')),
  status text not null check (status in ('initiating', 'initiated', 'ringing', 'connecting', 'answered', 'in-progress', 'completed',
    'no-answer', 'busy', 'failed', 'error', 'cancelled', 'logged')),
  customer_id uuid,
  location_id uuid,
  -- The agent; null for an inbound call that no one took.
  person_id uuid references people (id),
  -- Both in E.164, without extensions: what was dialed.
  user_phone text,
  customer_phone text,
  -- What is dialed behind the customer's number once someone, or something, picks up.
  customer_extension text check (customer_extension ~ '^[0-9]{1,10}$'),
  purpose text not null default 'sales' check (purpose in ('sales', 'marketing', 'service', 'recall', 'transactional')),
  override_reason text,
  override_note text,
  -- The problems that the override covers, such as number-do-not-call. What comes up before the number is dialed is not among them.
  overridden text[] not null default '{}',

  provider text check (provider in ('simulator', 'twilio')),
  provider_sid text,
  -- The provider's own number for why it refused a call, such as Twilio's 21219.
  provider_error integer,
  -- Set just before the provider is asked to call, so that no retry calls anyone twice.
  placed_at timestamptz,

  started_at timestamptz not null,
  agent_answered_at timestamptz,
  customer_answered_at timestamptz,
  both_connected_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  answered_by text check (answered_by in ('human', 'machine', 'other')),
  duration_seconds integer not null default 0 check (duration_seconds between 0 and 86400),

  notes text,
  outcome text,
  call_type text,
  call_source text check (call_source is null or direction = 'inbound'),
  team text,
  advisor_id uuid references people (id),
  dnc_request boolean not null default false,
  is_time_modified boolean not null default false,
  appointment_id uuid,
  -- When someone first saved its log.
  logged_at timestamptz,

  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, call_sid),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  check ((status = 'logged') = (call_sid is null)),
  check ((status = 'logged') = (provider is null)),
  check (both_connected_at >= agent_answered_at),
  check (ended_at >= both_connected_at)
);
create unique index calls_provider_sid on calls (organization_id, provider_sid) where provider_sid is not null;
create index calls_customer on calls (organization_id, customer_id, started_at desc, id desc);
create index calls_newest on calls (organization_id, started_at desc, id desc);
create index calls_newest_everywhere on calls (started_at desc, id desc);
create index calls_number on calls (organization_id, customer_phone, started_at desc);
create index calls_missed on calls (organization_id, started_at desc) where direction = 'inbound' and status = 'no-answer';
create index calls_location on calls (organization_id, location_id) where location_id is not null;
-- What is deleted with a customer may be one of these appointments.
create index calls_appointment on calls (organization_id, appointment_id) where appointment_id is not null;
create index calls_live on calls (organization_id, started_at)
  where status in ('initiating', 'initiated', 'ringing', 'connecting', 'answered', 'in-progress');
-- Nobody places two calls at a time, however often they click.
create unique index calls_one_live_per_agent on calls (organization_id, person_id)
  where direction = 'outbound' and status in ('initiating', 'initiated', 'ringing', 'connecting', 'answered', 'in-progress');
-- The dashboard counts today's calls, and those of the last 90 days by day, at each location by its own zone.
create index calls_by_location on calls (organization_id, location_id, started_at) include (direction, customer_id);
call protect_tenant_table('calls');
call expect_one_tenant('calls', 'location_id', 'person_id');
grant select, insert, update on calls to automotive_crm_app;

-- What the provider reported, each event once however often it arrives.
create table call_events (
  organization_id uuid not null,
  call_id uuid not null,
  -- Unique within the call; the provider's own, or made from what identifies the event there.
  event_id text not null,
  signal text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (organization_id, call_id, event_id),
  foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade
);
call protect_tenant_table('call_events');
grant select, insert on call_events to automotive_crm_app;

-- Missed calls that need no answer, by the latest one that this is known of: a later call from the number is news.
create table missed_call_dismissals (
  organization_id uuid not null,
  call_id uuid not null,
  customer_phone text not null,
  -- When that call was: those of its number up to then are dismissed.
  up_to timestamptz not null,
  reason text not null check (reason in ('spam', 'wrong-number', 'other')),
  note text check (length(note) between 1 and 500),
  person_id uuid not null references people (id),
  dismissed_at timestamptz not null,
  primary key (organization_id, call_id),
  foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade
);
create index missed_call_dismissals_number on missed_call_dismissals (organization_id, customer_phone, up_to desc);
call protect_tenant_table('missed_call_dismissals');
grant select, insert, update, delete on missed_call_dismissals to automotive_crm_app;

-- Who is rung for a call to a location, in this order, and told of one that was missed.
create table call_group_members (
  organization_id uuid not null,
  location_id uuid not null,
  person_id uuid not null references people (id),
  position smallint not null,
  primary key (organization_id, location_id, person_id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
create index call_group_members_person on call_group_members (person_id);
call protect_tenant_table('call_group_members');
grant select, insert, delete on call_group_members to automotive_crm_app;

-- Whose phones ring, or rang, for a call that came in.
create table call_rings (
  organization_id uuid not null,
  call_id uuid not null,
  person_id uuid not null references people (id),
  -- The customer's owner, or the location's call group.
  stage text not null check (stage in ('owner', 'group')),
  position smallint not null,
  primary key (organization_id, call_id, person_id),
  foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade
);
create index call_rings_person on call_rings (person_id);
call protect_tenant_table('call_rings');
grant select, insert on call_rings to automotive_crm_app;

-- How an organization calls. One without a row uses the defaults.
create table call_settings (
  organization_id uuid primary key references organizations (id),
  caller_id text,
  forward_to text,
  daily_attempts integer not null default 3 check (daily_attempts between 1 and 100),
  weekly_attempts integer not null default 7 check (weekly_attempts between 1 and 100),
  -- Someone who opts out of one kind of call gets no sales or marketing calls either.
  opt_out_ends_marketing boolean not null default true,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('call_settings');
grant select, insert, update on call_settings to automotive_crm_app;

-- The numbers on which people can be reached to place calls. They belong to the person, not to an organization.
create table user_phones (
  person_id uuid not null references people (id),
  id uuid not null,
  digits text not null,
  e164 text not null,
  type text not null default 'mobile',
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (person_id, id),
  unique (person_id, e164)
);
create unique index user_phones_one_primary on user_phones (person_id) where is_primary;
alter table user_phones enable row level security;
create policy own_select on user_phones for select using (person_id = app_person_id());
create policy own_insert on user_phones for insert with check (person_id = app_person_id());
create policy own_update on user_phones for update
  using (person_id = app_person_id()) with check (person_id = app_person_id());
create policy own_delete on user_phones for delete using (person_id = app_person_id());
-- The telephone rings the people of the organization that it works for, as no one in particular.
create policy rung_select on user_phones for select using (app_person_id() is null and app_has_member(person_id));
grant select, insert, delete, update (is_primary) on user_phones to automotive_crm_app;

-- The calls of the simulator, which like a provider knows them even after our server has restarted.
create table simulated_calls (
  organization_id uuid not null,
  call_id uuid not null,
  script jsonb not null,
  started_at timestamptz not null,
  hung_up_at timestamptz,
  primary key (organization_id, call_id),
  foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade
);
call protect_tenant_table('simulated_calls');
grant select, insert, update on simulated_calls to automotive_crm_app;
