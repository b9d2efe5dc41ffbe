-- expand: a new table and two functions.

-- Who no longer works in an organization, and what they had there. Their membership itself is gone, so that nothing lets them in, servers
-- of the release before included.
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
language sql set search_path = public, pg_temp
as $$
  update locations set manager_id = null where organization_id = in_organization and manager_id = person;
  insert into deactivated_people
    (organization_id, person_id, role, provider_permissions, clerk_membership_id, joined_at, user_locations)
  select m.organization_id, m.person_id, m.role, m.provider_permissions, m.clerk_membership_id, m.created_at, coalesce((
    select jsonb_agg(to_jsonb(u)) from user_locations u
    where u.organization_id = m.organization_id and u.person_id = m.person_id), '[]')
  from memberships m where m.organization_id = in_organization and m.person_id = person
  on conflict (organization_id, person_id) do update set
    role = excluded.role, provider_permissions = excluded.provider_permissions,
    clerk_membership_id = excluded.clerk_membership_id, joined_at = excluded.joined_at,
    user_locations = excluded.user_locations, deactivated_at = now();
  delete from memberships where organization_id = in_organization and person_id = person;
$$;
revoke all on function deactivate_person(uuid, uuid) from public;
grant execute on function deactivate_person(uuid, uuid) to automotive_crm_app;

-- Gives somebody back what they had, at the locations that are still there.
create function reactivate_person(in_organization uuid, person uuid) returns void
language sql set search_path = public, pg_temp
as $$
  insert into memberships (organization_id, person_id, role, provider_permissions, clerk_membership_id, created_at)
  select organization_id, person_id, role, provider_permissions, clerk_membership_id, joined_at
  from deactivated_people where organization_id = in_organization and person_id = person
  on conflict (organization_id, person_id) do nothing;
  insert into user_locations
  select u.* from deactivated_people d
  cross join jsonb_populate_recordset(null::user_locations, d.user_locations) u
  join locations l on l.organization_id = u.organization_id and l.id = u.location_id
  where d.organization_id = in_organization and d.person_id = person
  on conflict do nothing;
  delete from deactivated_people where organization_id = in_organization and person_id = person;
$$;
revoke all on function reactivate_person(uuid, uuid) from public;
grant execute on function reactivate_person(uuid, uuid) to automotive_crm_app;
