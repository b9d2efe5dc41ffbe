-- expand: a new table; servers of the release before don't know it.

-- One pair of keys per person. A browser encrypts what a person left unsent with the public one; only that person's next sign-in gets the
-- private one, which is stored encrypted with the server's key and never changes.
create table seal_keys (
  person_id uuid primary key references people (id),
  public_key bytea not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null default now()
);

alter table seal_keys enable row level security;
create policy own_select on seal_keys for select using (person_id = (select app_person_id()));
create policy own_insert on seal_keys for insert with check (person_id = (select app_person_id()));
grant select, insert on seal_keys to automotive_crm_app;
