-- Sessions end by themselves: after a time without activity, and at the latest after a longest duration. Both are configuration;
-- the idle time is asked with every look at a session, the longest duration is written when it begins.

alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check check (kind in ('demo', 'clerk'));
-- The identity provider's own id of the session, so that signing out here ends it there.
alter table sessions add column external_id text unique;

-- People see and end their own sessions only; a session is found by its token through the function below.
alter table sessions enable row level security;
create policy own on sessions
  using (person_id = (select app_person_id())) with check (person_id = (select app_person_id()));

-- When somebody was last active is a fact about the person, which outlives their sessions.
update people p set last_active_at = s.at
from (select person_id, max(last_activity_at) as at from sessions group by person_id) s
where s.person_id = p.id and (p.last_active_at is null or p.last_active_at < s.at);

alter table memberships add column provider_permissions text[] not null default '{}';

-- Everything the server must know about a session in one round trip. It runs as the owner because memberships are behind the
-- tenant's wall and no tenant is known yet; the token's hash is the only way in. A session that is over says how it ended.
drop function session_identity(bytea, timestamptz);
--
--   idle         a session ends this long after its last activity
--   noted        activity is written down when the last is this old; zero for a look that is no activity
create function session_identity(token bytea, at timestamptz, idle interval, noted interval) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_session sessions;
begin
  select * into found_session from sessions where token_hash = token;
  if not found then
    return null;
  end if;
  if found_session.revoked_at is not null then
    return jsonb_build_object('state', 'revoked');
  end if;
  if found_session.expires_at <= at or found_session.last_activity_at + idle <= at then
    return jsonb_build_object('state', 'expired');
  end if;
  if noted > interval '0' and (found_session.last_activity_at <= at - noted) then
    update sessions set last_activity_at = at where id = found_session.id;
    found_session.last_activity_at := at;
  end if;
  if noted > interval '0' then
    update people set last_active_at = at
    where id = found_session.person_id and (last_active_at is null or last_active_at < at - interval '1 minute');
  end if;
  return (
    select jsonb_build_object(
      'state', 'living',
      'sessionId', found_session.id,
      'kind', found_session.kind,
      'lastActivityAt', found_session.last_activity_at,
      'expiresAt', found_session.expires_at,
      'passesEveryGuard', found_session.passes_every_guard,
      'personId', p.id,
      'email', p.email,
      'firstName', p.first_name,
      'lastName', p.last_name,
      'imageUrl', p.image_url,
      'department', p.department,
      'isSuperAdmin', p.global_role = 'super_admin',
      'memberships', coalesce((
        select jsonb_agg(jsonb_build_object('organizationId', o.id, 'name', o.name, 'slug', o.slug, 'role', m.role,
            'providerPermissions', m.provider_permissions)
          order by m.created_at, o.name)
        from memberships m join organizations o on o.id = m.organization_id
        where m.person_id = p.id and o.status = 'active'), '[]'),
      'locationRoles', coalesce((
        select jsonb_agg(jsonb_build_object(
            'organizationId', u.organization_id, 'locationId', u.location_id, 'role', u.role,
            'permissionsOverride', u.permissions_override)
          order by u.is_primary desc, u.created_at)
        from user_locations u join locations l on l.organization_id = u.organization_id and l.id = u.location_id
        where u.person_id = p.id and u.is_active and l.status = 'active'), '[]'))
    from people p where p.id = found_session.person_id
  );
end
$$;
revoke all on function session_identity(bytea, timestamptz, interval, interval) from public;
grant execute on function session_identity(bytea, timestamptz, interval, interval) to automotive_crm_app;
