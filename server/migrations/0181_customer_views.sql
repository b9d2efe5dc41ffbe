-- expand: a new table.

-- Lists of customers that a person keeps under a name: the filters and the order, as in the address.
create table customer_views (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  person_id uuid not null references people (id),
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index customer_views_name on customer_views (organization_id, person_id, lower(name));
call protect_tenant_table('customer_views');
-- Whose view it is decides as well.
create policy own on customer_views as restrictive
  using (person_id = (select app_person_id())) with check (person_id = (select app_person_id()));
grant select, insert, delete, update (name, search, updated_at) on customer_views to automotive_crm_app;
