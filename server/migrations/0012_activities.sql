-- The timeline of a customer: what people wrote, and what happened to tasks, appointments and calls.
create table activities (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  location_id uuid,
  type text not null check (type in ('note', 'call', 'email', 'text', 'video', 'task', 'appt', 'appointment', 'service', 'lead', 'deal', 'visit', 'log')),
  category text not null,
  title text not null,
  description text not null default '',
  icon text not null default '',
  -- When it happened: what the timeline is ordered by.
  occurred_at timestamptz not null,
  -- The record that an entry is about, by kind and id, so that a new kind of record needs no column here. There is no foreign key to it:
  -- such records are deleted only with their customer, who takes the entries along.
  source_kind text,
  source_id uuid,
  -- Kept in step with the record it is about. A record has at most one such entry; others only say that something happened to it.
  follows_source boolean not null default false,
  -- When the customer was met, where the record says so: an appointment that was kept. Other entries say it by their type.
  contact_at timestamptz,
  call_data jsonb,
  appointment_data jsonb,
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint activities_source check (
    (source_kind is null) = (source_id is null) and (source_kind is not null or not follows_source))
);
-- Not only of living entries: a customer who is discarded takes all of them along, found by this index. With type and deletion in
-- it, the counts behind the filters need not look at the entries themselves.
create index activities_timeline on activities (organization_id, customer_id, occurred_at desc, id desc)
  include (type, category, deleted_at);
create index activities_newest on activities (organization_id, occurred_at desc, id desc) where deleted_at is null;
create index activities_newest_everywhere on activities (occurred_at desc, id desc) where deleted_at is null;
create index activities_source on activities (organization_id, source_kind, source_id) where source_id is not null;
create unique index activities_followed_source on activities (organization_id, source_kind, source_id) where follows_source;
call protect_tenant_table('activities');
grant select, insert, update on activities to automotive_crm_app;

-- Suggested follow-ups of notes and calls that became a task or were dismissed. The suggestions themselves are read from the text.
create table suggestion_decisions (
  organization_id uuid not null,
  activity_id uuid not null,
  fingerprint text not null check (length(fingerprint) between 1 and 40),
  decision text not null check (decision in ('taken', 'dismissed')),
  person_id uuid not null references people (id),
  decided_at timestamptz not null,
  primary key (organization_id, activity_id, fingerprint),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
call protect_tenant_table('suggestion_decisions');
grant select, insert, update, delete on suggestion_decisions to automotive_crm_app;
