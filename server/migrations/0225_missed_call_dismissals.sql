-- expand: a new table and an index.

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
