-- Files of customers from other systems, and what became of each of their rows.
create table imports (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  file_name text not null,
  -- Of the whole file, and how many of them have arrived.
  bytes bigint not null default 0,
  received bigint not null default 0,
  status text not null default 'uploading' check (status in ('uploading', 'inspecting', 'unreadable', 'mapped', 'checking',
    'checked', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone')),
  problem text,
  -- How the file is read, what to do with it, and what a dry run found.
  plan jsonb,
  choices jsonb not null,
  checked jsonb,
  -- Which attempt may go on: another one that still runs stops when it sees that this has changed.
  attempt integer not null default 0,
  -- In the file's order: a batch of rows and this number are stored together.
  rows_done integer not null default 0,
  -- Since when and from which row the present run goes on, for its speed.
  going_since timestamptz,
  going_from integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  kept_customers integer not null default 0,
  -- The entry in the audit log that all changes of this import are parts of.
  audit_id uuid,
  -- The same of undoing it, and by whom.
  undo_audit_id uuid,
  undone_by uuid references people (id),
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- What rows held goes when the import can no longer be undone: up to which row it has, and whether all of it is gone.
  rows_forgotten integer not null default 0,
  is_forgotten boolean not null default false,
  primary key (organization_id, id)
);
create index imports_newest on imports (organization_id, created_at desc);
-- Two at once would each add what the other does.
create unique index imports_one_at_a_time on imports (organization_id) where status in ('running', 'paused', 'undoing');
call protect_tenant_table('imports');
grant select, insert, update, delete on imports to automotive_crm_app;

-- The file, piece by piece, so that any server's worker can read it. Discarded when the import ends.
create table import_parts (
  organization_id uuid not null,
  import_id uuid not null,
  -- Of its first byte in the file.
  position integer not null,
  content bytea not null,
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
-- Customers' files don't get smaller by PostgreSQL's compression at a price that is worth it.
alter table import_parts alter column content set storage external;
call protect_tenant_table('import_parts');
grant select, insert, delete on import_parts to automotive_crm_app;

create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  -- 1 is the first row after the header.
  row integer not null,
  result text not null check (result in ('created', 'updated', 'skipped', 'failed')),
  reason text,
  -- No foreign key: the row stays when its customer is discarded.
  customer_id uuid,
  -- Of all its cells: the same row of another file is the same customer, even if it has only a name.
  fingerprint bytea,
  -- Of a row that failed, without sensitive cells.
  cells text[],
  -- Leads, sales, tags, co-buyers and evidence of consent, until they have records of their own.
  kept jsonb,
  -- What a person should look at, and whether nobody is to be called until then.
  to_check text[],
  holds_calls boolean not null default false,
  -- What undoing it restores or removes.
  undo jsonb,
  undone text check (undone in ('undone', 'kept')),
  primary key (organization_id, import_id, row),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_rows_fingerprint on import_rows (organization_id, fingerprint) where fingerprint is not null;
create index import_rows_customer on import_rows (organization_id, import_id, customer_id) where customer_id is not null;
create index import_rows_kept on import_rows (organization_id, import_id, customer_id) where undone = 'kept';
create index import_rows_failed on import_rows (organization_id, import_id, row) where result = 'failed';
create index import_rows_to_check on import_rows (organization_id, import_id, holds_calls, row) where to_check is not null;
call protect_tenant_table('import_rows');
grant select, insert, update (undone) on import_rows to automotive_crm_app;
