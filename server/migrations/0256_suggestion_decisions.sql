-- expand: a new table.

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
