create table organizations (
  id uuid primary key,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  website text,
  industry text,
  size text,
  image_url text,
  -- A suspended organization can be read and not changed, which the server enforces.
  status text not null default 'active' check (status in ('active', 'suspended', 'inactive')),
  time_zone text not null,
  clerk_organization_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger organizations_time_zone before insert or update of time_zone on organizations
  for each row execute function store_known_time_zone();

-- Everyone who can sign in. A person is not a tenant's: memberships say where they belong.
create table people (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Whether a name alone doesn't say who this is: they had another one, or somebody else has or had it. Everyone else costs nothing.
  has_ambiguous_name boolean not null default false,
  image_url text,
  department text,
  global_role text not null default 'user' check (global_role in ('user', 'super_admin')),
  -- Only people who were seeded for the demo can be signed in by the demo form.
  is_demo boolean not null default false,
  clerk_user_id text unique,
  last_sign_in_at timestamptz,
  last_active_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index people_email on people (lower(email));

-- People belong to no tenant, so everyone may be read: records show names of people who have left, and of super admins. What they may do
-- and which account proves who they are is written only by functions (0004_identity.sql).
alter table people enable row level security;
create policy everyone on people for select using (true);
grant select on people to automotive_crm_app;

-- A role of null belongs to the organization without any right of its own: what they may do comes from their locations.
create table memberships (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  role text,
  provider_permissions text[] not null default '{}',
  -- Which of the provider's memberships ours mirrors: somebody taken out and added again has a new one, which late news of the old
  -- one's end must leave alone. Null for a membership made here.
  clerk_membership_id text,
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
create trigger locations_time_zone before insert or update of time_zone on locations
  for each row execute function store_known_time_zone();
create index locations_id on locations (id);
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
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return exists (select from memberships m where m.organization_id = organization and m.person_id = app_person_id());
end
$$;

-- Whether somebody belongs to the organization that the transaction works for.
create function app_has_member(person uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  own constant uuid := app_organization_id();
begin
  return exists (select 1 from memberships m where m.organization_id = own and m.person_id = person);
end
$$;
revoke all on function app_person_belongs_to(uuid), app_has_member(uuid) from public;
grant execute on function app_person_belongs_to(uuid), app_has_member(uuid) to automotive_crm_app;

alter table organizations enable row level security;
create policy tenant_select on organizations for select
  using (id = app_organization_id() or app_person_belongs_to(id));
create policy global_select on organizations for select to automotive_crm_global using (true);
create policy tenant_insert on organizations for insert with check (id = app_organization_id());
create policy tenant_update on organizations for update
  using (id = app_organization_id()) with check (id = app_organization_id());
-- Which of the identity provider's organizations one mirrors is decided when it is created.
grant select, insert, update (name, slug, description, website, industry, size, image_url, status, time_zone, updated_at)
  on organizations to automotive_crm_app;

-- People read their own memberships and places of work before an organization is chosen; changes need the organization.
call protect_tenant_table('memberships');
create policy own on memberships for select using (person_id = app_person_id());
call protect_tenant_table('locations');
call protect_tenant_table('user_locations');
create policy own on user_locations for select using (person_id = app_person_id());
grant select, insert, update, delete on memberships, locations, user_locations to automotive_crm_app;

-- How many people and locations the organizations have that somebody belongs to, or all organizations without anybody; told to themselves
-- and in Global View. It runs as the owner because a member's list of organizations spans several tenants, while the tenant's wall lets
-- one through at a time.
create function organization_sizes(member uuid) returns table (organization_id uuid, people bigint, locations bigint)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  wanted constant uuid[] := case when member is null then array(select o.id from organizations o)
    else array(select m.organization_id from memberships m where m.person_id = member) end;
begin
  if (app_is_global() or member = app_person_id()) is not true then
    return;
  end if;
  -- Counted by organization, which each machine does for its own; a sub-select for each one would be refused by Citus.
  return query select o.id, coalesce(m.n, 0), coalesce(l.n, 0)
  from organizations o
  left join (select m.organization_id, count(*) as n from memberships m
    where m.organization_id = any(wanted) group by 1) m on m.organization_id = o.id
  left join (select l.organization_id, count(*) as n from locations l
    where l.organization_id = any(wanted) group by 1) l on l.organization_id = o.id
  where o.id = any(wanted);
end
$$;
revoke all on function organization_sizes(uuid) from public;
grant execute on function organization_sizes(uuid) to automotive_crm_app;

-- When a location is open, and how many appointments it can take. Each list is read and replaced as a whole, keeping its keys' order for
-- comparison; its shape is the contract's. A location without a row has no known hours.
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

-- Who no longer works in an organization, and what they had there. Their membership itself is gone, so that nothing lets them in.
create table deactivated_people (
  organization_id uuid not null references organizations (id),
  person_id uuid not null references people (id),
  role text,
  provider_permissions text[] not null,
  clerk_membership_id text,
  joined_at timestamptz not null,
  -- Their rows of user_locations.
  user_locations jsonb not null,
  deactivated_at timestamptz not null default now(),
  primary key (organization_id, person_id)
);
create index deactivated_people_person on deactivated_people (person_id);
call protect_tenant_table('deactivated_people');
grant select, insert, update, delete on deactivated_people to automotive_crm_app;

-- Takes away what somebody has in an organization, and keeps it for their return. The locations they manage have no manager then.
create function deactivate_person(in_organization uuid, person uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update locations set manager_id = null where organization_id = in_organization and manager_id = person;
  insert into deactivated_people
    (organization_id, person_id, role, provider_permissions, clerk_membership_id, joined_at, user_locations)
  select m.organization_id, m.person_id, m.role, m.provider_permissions, m.clerk_membership_id, m.created_at, coalesce((
    select jsonb_agg(to_jsonb(u)) from user_locations u
    where u.organization_id = in_organization and u.person_id = person), '[]')
  from memberships m where m.organization_id = in_organization and m.person_id = person
  on conflict (organization_id, person_id) do update set
    role = excluded.role, provider_permissions = excluded.provider_permissions,
    clerk_membership_id = excluded.clerk_membership_id, joined_at = excluded.joined_at,
    user_locations = excluded.user_locations, deactivated_at = excluded.deactivated_at;
  delete from memberships where organization_id = in_organization and person_id = person;
end
$$;
revoke all on function deactivate_person(uuid, uuid) from public;
grant execute on function deactivate_person(uuid, uuid) to automotive_crm_app;

-- Gives somebody back what they had, at the locations that are still there.
create function reactivate_person(in_organization uuid, person uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into memberships (organization_id, person_id, role, provider_permissions, clerk_membership_id, created_at)
  select organization_id, person_id, role, provider_permissions, clerk_membership_id, joined_at
  from deactivated_people where organization_id = in_organization and person_id = person
  on conflict (organization_id, person_id) do nothing;
  insert into user_locations
  select u.* from deactivated_people d
  cross join jsonb_populate_recordset(null::user_locations, d.user_locations) u
  join locations l on l.organization_id = in_organization and l.id = u.location_id
  where d.organization_id = in_organization and d.person_id = person
  on conflict do nothing;
  delete from deactivated_people where organization_id = in_organization and person_id = person;
end
$$;
revoke all on function reactivate_person(uuid, uuid) from public;
grant execute on function reactivate_person(uuid, uuid) to automotive_crm_app;
