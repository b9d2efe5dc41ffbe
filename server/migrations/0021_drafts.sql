-- What a person typed into a form in one browser tab and hasn't saved yet.
create table drafts (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  form text not null check (length(form) between 1 and 100),
  tab_id text not null check (length(tab_id) between 1 and 64),
  -- Not jsonb, so that it comes back as it was written.
  body json not null,
  updated_at timestamptz not null,
  primary key (organization_id, person_id, form, tab_id)
);
create index drafts_updated on drafts (organization_id, updated_at);
-- Whose draft it is decides as well.
call protect_tenant_table('drafts', 'person_id = app_person_id()');
grant select, insert, delete, update (body, updated_at) on drafts to automotive_crm_app;
