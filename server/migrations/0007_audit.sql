-- Who did what to which record, written in the transaction of the change. Append-only by grant; it outlives its record.
create table audit_events (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  at timestamptz not null default now(),
  -- A person, an outside service or the server itself; the last two are named instead of pointed to.
  actor_kind text not null default 'person' check (actor_kind in ('person', 'provider', 'system')),
  actor_id uuid references people (id),
  actor_name text,
  location_id uuid,
  entity text not null,
  entity_id uuid not null,
  -- Whom a change concerns, so that a customer's log shows what happened to their tasks, vehicles and entries too.
  customer_id uuid,
  action text not null,
  -- { field: { old, new } }; sensitive values are never written here.
  changes jsonb not null default '{}',
  -- The entry of the action that this one is a part of, such as each customer who changed hands when someone was deactivated.
  part_of uuid,
  request_id text,
  ip inet,
  primary key (organization_id, id),
  constraint audit_events_actor check (
    (actor_kind = 'person') = (actor_id is not null) and (actor_kind = 'person') = (actor_name is null)
  )
);
create index audit_events_entity on audit_events (organization_id, entity, entity_id, at desc);
create index audit_events_newest on audit_events (organization_id, at desc);
create index audit_events_customer on audit_events (organization_id, customer_id, at desc, id desc) where customer_id is not null;
create index audit_events_action on audit_events (organization_id, action, at desc, id desc);
create index audit_events_actor on audit_events (organization_id, actor_id, at desc, id desc) where actor_id is not null;

create index audit_events_parts on audit_events (organization_id, part_of, at desc, id desc) where part_of is not null;
-- What counts as a report run: few of the events, which are counted by month over all organizations.
create index audit_events_reports on audit_events (at) where action like '%.exported' or action like 'report.%';
call protect_tenant_table('audit_events');
grant select, insert on audit_events to automotive_crm_app;
