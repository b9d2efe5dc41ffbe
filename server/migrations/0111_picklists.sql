-- expand: new tables.

-- What an organization's forms offer. A list without rows has the defaults, which are stored with its first change.
create table picklist_values (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  picklist text not null check (picklist in ('call-types', 'call-sources', 'appointment-types', 'teams')),
  name text not null,
  description text,
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index picklist_values_name on picklist_values (organization_id, picklist, lower(name));
call protect_tenant_table('picklist_values');
grant select, insert, update, delete on picklist_values to automotive_crm_app;

-- What an organization says of its people as advisors. Without a row, forms offer them, with the team of their department or role.
create table advisors (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  team text,
  phone text,
  is_active boolean not null default true,
  updated_at timestamptz not null,
  primary key (organization_id, person_id)
);
call protect_tenant_table('advisors');
grant select, insert, update on advisors to automotive_crm_app;
