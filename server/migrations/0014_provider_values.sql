-- What the provider itself last said of a record. Rank, role and permissions are written here only when the provider's own value
-- changed since: one changed here is not undone by news about something else.
alter table provider_records add column seen jsonb;

update provider_records r set seen = jsonb_build_object('globalRole', p.global_role)
from people p where r.provider = 'clerk' and r.kind = 'user' and r.external_id = p.clerk_user_id;

update provider_records r set seen = jsonb_build_object('role', m.role, 'permissions', to_jsonb(m.provider_permissions))
from memberships m
join people p on p.id = m.person_id
join organizations o on o.id = m.organization_id
where r.provider = 'clerk' and r.kind = 'membership' and m.clerk_membership_id is not null
  and r.external_id = o.clerk_organization_id || ' ' || p.clerk_user_id;
