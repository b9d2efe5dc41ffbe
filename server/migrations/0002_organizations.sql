create table organizations (
  id uuid primary key,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  website text,
  industry text,
  size text,
  image_url text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  time_zone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Everyone who can sign in. A person is not a tenant's: memberships say where they belong.
create table people (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  image_url text,
  department text,
  global_role text not null default 'user' check (global_role in ('user', 'super_admin')),
  -- Only people who were seeded for the demo can be signed in by the demo form.
  is_demo boolean not null default false,
  last_sign_in_at timestamptz,
  last_active_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index people_email on people (lower(email));

-- A role of null belongs to the organization without any right of its own: what they may do comes from their locations.
create table memberships (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  role text,
  created_at timestamptz not null default now(),
  primary key (organization_id, person_id)
);
create index memberships_person on memberships (person_id);

create table locations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null,
  address text,
  city text,
  state text,
  zip_code text,
  phone text,
  email text,
  time_zone text not null,
  department text,
  default_role text not null default 'user',
  manager_id uuid,
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, manager_id) references memberships (organization_id, person_id)
);
create unique index locations_id on locations (id);
create unique index locations_name on locations (organization_id, lower(name));
create unique index locations_one_primary on locations (organization_id) where is_primary;

-- Who works where, and as what.
create table user_locations (
  organization_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  location_id uuid not null,
  role text not null check (role in ('user', 'sales_rep', 'service_advisor', 'bdc_rep', 'manager', 'admin')),
  department text,
  is_primary boolean not null default false,
  is_active boolean not null default true,
  permissions_override jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, person_id, location_id),
  foreign key (organization_id, person_id) references memberships (organization_id, person_id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index user_locations_one_primary on user_locations (organization_id, person_id) where is_primary;
create index user_locations_location on user_locations (organization_id, location_id);
create index user_locations_person on user_locations (person_id);

-- A function and not a sub-query of the policy: that would be prepared, with the policies of memberships, for every query that
-- only wants its own organization's name, and cost a fifth of reading a customer.
create function app_person_belongs_to(organization uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$ select exists (select 1 from memberships m where m.organization_id = organization and m.person_id = app_person_id()) $$;
revoke all on function app_person_belongs_to(uuid) from public;
grant execute on function app_person_belongs_to(uuid) to automotive_crm_app;

alter table organizations enable row level security;
create policy tenant on organizations
  using ((select app_is_global()) or id = (select app_organization_id()) or app_person_belongs_to(id))
  with check (id = (select app_organization_id()));

-- People read their own memberships and places of work before an organization is chosen; changes need the organization.
call protect_tenant_table('memberships');
create policy own on memberships for select using (person_id = (select app_person_id()));
call protect_tenant_table('locations');
call protect_tenant_table('user_locations');
create policy own on user_locations for select using (person_id = (select app_person_id()));

grant select, insert, update on organizations, people to automotive_crm_app;
grant select, insert, update, delete on memberships, locations, user_locations to automotive_crm_app;

-- How many people and locations an organization has, told to its members and in Global View. It runs as the owner because a
-- member's list of organizations spans several tenants, while the tenant's wall lets one through at a time.
create function organization_sizes() returns table (organization_id uuid, people bigint, locations bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id,
    (select count(*) from memberships m where m.organization_id = o.id),
    (select count(*) from locations l where l.organization_id = o.id)
  from organizations o
  where app_is_global()
    or exists (select 1 from memberships m where m.organization_id = o.id and m.person_id = app_person_id())
$$;
revoke all on function organization_sizes() from public;
grant execute on function organization_sizes() to automotive_crm_app;
