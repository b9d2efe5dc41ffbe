-- What an organization's forms offer. A list without rows has the defaults, which are stored with its first change.
create table picklist_values (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  picklist text not null check (picklist in ('call-types', 'call-sources', 'appointment-types', 'teams', 'lost-reasons', 'bad-reasons', 'deal-lost-reasons')),
  name text not null,
  description text,
  position integer not null,
  is_active boolean not null default true,
  -- Of a reason why deals are lost: whether those deals stay in closing ratios.
  counts boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index picklist_values_name on picklist_values (organization_id, picklist, lower(name));
call protect_tenant_table('picklist_values');
grant select, insert, update, delete on picklist_values to automotive_crm_app;
