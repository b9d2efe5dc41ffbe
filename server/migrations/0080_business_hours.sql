-- expand: a new table; servers of the release before don't know it.

-- When a location is open, and how many appointments it can take. Each list is read and replaced as a whole, keeping its keys' order for comparison; its shape is the
-- contract's. A location without a row has no known hours.
create table business_hours (
  organization_id uuid not null,
  location_id uuid not null,
  week json not null check (json_typeof(week) = 'array'),
  closed_days json not null check (json_typeof(closed_days) = 'array'),
  capacities json not null check (json_typeof(capacities) = 'array'),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
call protect_tenant_table('business_hours');
grant select, insert, update on business_hours to automotive_crm_app;
