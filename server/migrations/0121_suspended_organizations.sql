-- expand: one more status, which servers of the release before treat as active, a column to update, and an index.

-- A suspended organization can be read and not changed, which the server enforces.
alter table organizations drop constraint organizations_status_check;
-- compatible: it allows one more status
alter table organizations add constraint organizations_status_check check (status in ('active', 'suspended', 'inactive'));
grant update (slug) on organizations to automotive_crm_app;

-- As before, with the members of suspended organizations.
create or replace function session_identity(token bytea, at timestamptz, idle interval, noted interval) returns jsonb
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
        select jsonb_agg(jsonb_build_object('organizationId', o.id, 'name', o.name, 'slug', o.slug, 'status', o.status, 'role', m.role,
            'providerPermissions', m.provider_permissions)
          order by m.created_at, o.name)
        from memberships m join organizations o on o.id = m.organization_id
        where m.person_id = p.id and o.status <> 'inactive'), '[]'),
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

-- What counts as a report run: few of the events, which are counted by month over all organizations.
create index audit_events_reports on audit_events (at) where action like '%.exported' or action like 'report.%';
