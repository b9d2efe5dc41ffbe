-- What a person keeps of a list under a name: the filters and the order, as in the address.
create table saved_views (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  person_id uuid not null references people (id),
  list text not null,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index saved_views_name on saved_views (organization_id, person_id, list, lower(name));
-- Whose view it is decides as well.
call protect_tenant_table('saved_views', 'person_id = app_person_id()');
grant select, insert, delete, update (name, search, updated_at) on saved_views to automotive_crm_app;
