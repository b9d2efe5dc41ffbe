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
create index idempotency_keys_age on idempotency_keys (organization_id, created_at);
call protect_tenant_table('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to automotive_crm_app;
