-- Exports of everything, made in the background. Only the person who asked for one sees it.
create table exports (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  person_id uuid not null references people (id),
  format text not null check (format in ('csv', 'xlsx')),
  status text not null default 'running' check (status in ('running', 'ready', 'failed')),
  problem text,
  file_name text not null,
  -- Which attempt may go on: another one that still runs stops when it sees that this has changed.
  attempt integer not null default 1,
  customers integer not null default 0,
  progress double precision not null default 0,
  bytes bigint not null default 0,
  -- Its last sign of progress: an export without one for long is restarted.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create index exports_newest on exports (organization_id, created_at);
-- Each takes a while of a processor.
create unique index exports_one_at_a_time on exports (organization_id) where status = 'running';
call protect_tenant_table('exports');
grant select, insert, update on exports to automotive_crm_app;

-- The file, piece by piece, so that any server can send it.
create table export_parts (
  organization_id uuid not null,
  export_id uuid not null,
  position integer not null,
  content bytea not null,
  primary key (organization_id, export_id, position),
  foreign key (organization_id, export_id) references exports (organization_id, id) on delete cascade
);
-- It is compressed.
alter table export_parts alter column content set storage external;
call protect_tenant_table('export_parts');
grant select, insert, delete on export_parts to automotive_crm_app;
