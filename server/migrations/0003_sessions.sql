-- Sessions live on the server; the browser holds only a random token, of which we keep the SHA-256.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references people (id),
  kind text not null check (kind in ('demo')),
  -- The quick demo sign-in passes every guard; that is a property of this one session, never a switch for all.
  passes_every_guard boolean not null default false,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_person on sessions (person_id);

grant select, insert, update on sessions to automotive_crm_app;

-- Everything the server must know about a session in one round trip. It runs as the owner because memberships are behind the
-- tenant's wall and no tenant is known yet; the token's hash is the only way in.
create function session_identity(token bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_session sessions;
begin
  select * into found_session from sessions
  where token_hash = token and revoked_at is null and expires_at > at;
  if not found then
    return null;
  end if;
  if found_session.last_activity_at < at - interval '1 minute' then
    update sessions set last_activity_at = at where id = found_session.id;
  end if;
  return (
    select jsonb_build_object(
      'sessionId', found_session.id,
      'kind', found_session.kind,
      'passesEveryGuard', found_session.passes_every_guard,
      'personId', p.id,
      'email', p.email,
      'firstName', p.first_name,
      'lastName', p.last_name,
      'imageUrl', p.image_url,
      'department', p.department,
      'isSuperAdmin', p.global_role = 'super_admin',
      'memberships', coalesce((
        select jsonb_agg(jsonb_build_object('organizationId', o.id, 'name', o.name, 'slug', o.slug, 'role', m.role)
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
revoke all on function session_identity(bytea, timestamptz) from public;
grant execute on function session_identity(bytea, timestamptz) to automotive_crm_app;
