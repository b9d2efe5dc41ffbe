-- Who did what to which record, written in the transaction of the change. Append-only by grant; it outlives its record.
create table audit_events (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid references people (id),
  location_id uuid,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  -- { field: { old, new } }; sensitive values are never written here.
  changes jsonb not null default '{}',
  request_id text,
  ip inet,
  primary key (organization_id, id)
);
create index audit_events_entity on audit_events (organization_id, entity, entity_id, at desc);
create index audit_events_newest on audit_events (organization_id, at desc);
call protect_tenant_table('audit_events');
grant select, insert on audit_events to automotive_crm_app;

-- The answer given to a request that carried an Idempotency-Key, so that the same request again does nothing twice.
create table idempotency_keys (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  key text not null,
  request_hash bytea not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, person_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_tenant_table('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to automotive_crm_app;
