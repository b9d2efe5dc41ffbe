-- What an identity provider tells us is mirrored into our own tables, which are the authority. Its ids tie both together.
alter table people add column clerk_user_id text unique;
alter table organizations add column clerk_organization_id text unique;

-- Each signed event is handled once, however often it is delivered.
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);

-- The newest state of each of the provider's records that we know of: events come late and out of order, and one about an older
-- state must not undo a newer one, nor bring back what was deleted.
create table provider_records (
  provider text not null,
  kind text not null check (kind in ('user', 'organization', 'membership')),
  external_id text not null,
  changed_at timestamptz not null,
  is_deleted boolean not null default false,
  primary key (provider, kind, external_id)
);

grant select, insert, update on provider_events, provider_records to automotive_crm_app;
