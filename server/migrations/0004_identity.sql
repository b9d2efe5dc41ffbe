-- What people have been called, and since when. Records name the people who did something as they were called then.
create table person_names (
  person_id uuid not null references people (id) on delete cascade,
  since timestamptz not null,
  name text not null,
  -- Names with the same key read alike.
  name_key text not null,
  primary key (person_id, since)
);
create index person_names_key on person_names (name_key);
alter table person_names enable row level security;

-- Without case, accents, spaces and signs; letters of other alphabets that look like Latin ones are those.
create function name_key(name text) returns text
language sql immutable parallel safe set search_path = public, pg_temp
as $$
  select translate(
    regexp_replace(lower(normalize(name, nfkd)), '[^[:alnum:]]', '', 'g'),
    'аеорсухіјѕԁһԛԝαεορυνικτ', 'aeopcyxijsdhqwaeopuvikt')
$$;
revoke execute on function name_key from public;

-- Notes what people are called from now on, if they were called something else or nothing yet. Whatever writes people's names calls it
-- afterwards in the same transaction: a trigger that writes other rows breaks where tables are on several machines.
create function keep_names(ids uuid[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  -- Two people who take one name at the same moment see each other.
  perform pg_advisory_xact_lock(hashtext('person name'), k.name)
  from (select distinct hashtext(name_key(first_name || last_name)) as name from people where id = any(ids) order by 1) k;
  insert into person_names (person_id, since, name, name_key)
  select p.id, case when n.name is null then '-infinity' else now() end, c.called, name_key(c.called)
  from people p
  cross join lateral (select trim(p.first_name || ' ' || p.last_name) as called) c
  left join lateral (select n.name from person_names n where n.person_id = p.id order by n.since desc limit 1) n on true
  where p.id = any(ids) and n.name is distinct from c.called
  on conflict (person_id, since) do update set name = excluded.name, name_key = excluded.name_key;
  update people set has_ambiguous_name = true
  where not has_ambiguous_name and id in (
    select other.person_id from person_names n join person_names other on other.name_key = n.name_key
    where n.person_id = any(ids)
      and exists (select from person_names o where o.name_key = n.name_key and o.person_id <> other.person_id)
    union select person_id from person_names where person_id = any(ids) group by person_id having count(*) > 1);
end
$$;
revoke execute on function keep_names from public;

-- A person's name at a time, with their email address if somebody else who works or worked in the organization has or had that name.
create function name_at(in_organization uuid, person uuid, at timestamptz) returns text
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return (select n.name || case when exists (
      select from person_names other
      join people o on o.id = other.person_id
      where other.name_key = n.name_key and other.person_id <> n.person_id and (
        o.global_role = 'super_admin'
        or exists (select from memberships m where m.organization_id = in_organization and m.person_id = o.id)
        or exists (select from deactivated_people d where d.organization_id = in_organization and d.person_id = o.id))
    ) then ' (' || p.email || ')' else '' end
  from person_names n
  join people p on p.id = n.person_id
  where n.person_id = person and n.since <= coalesce(at, now())
  order by n.since desc limit 1);
end
$$;
revoke execute on function name_at from public;
grant execute on function name_at to automotive_crm_app;

-- People may change their own name, and nothing else about themselves.
create function rename_self(new_first_name text, new_last_name text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update public.people set first_name = new_first_name, last_name = new_last_name where id = app_person_id();
  select keep_names(array[app_person_id()]);
$$;
revoke all on function rename_self(text, text) from public;
grant execute on function rename_self(text, text) to automotive_crm_app;

-- Notes that the transaction's own person has signed in. A function, since session_identity changes the same row as the owner: where the
-- rows are on other machines, each role has a connection of its own there, and one would wait for the other.
create function note_sign_in(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update public.people set last_sign_in_at = at where id = app_person_id();
$$;
revoke all on function note_sign_in(timestamptz) from public;
grant execute on function note_sign_in(timestamptz) to automotive_crm_app;

-- Sessions live on the server; the browser holds only a random token, of which we keep the SHA-256. They expire after a
-- time without activity, and at the latest after a maximum duration. Both are configured: the idle time is passed with every read of a
-- session, the maximum duration is stored when the session begins.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references people (id),
  kind text not null check (kind in ('demo', 'clerk')),
  -- The identity provider's own id of the session, so that signing out here ends it there.
  external_id text unique,
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

-- Whether a session has a form in which signing in creates one:
--   demo   of a seeded person, whom anyone may be in the demo; only the quick one's passes every guard
--   clerk  under the hash that the bearer of a session token signed by Clerk for that very account and session presents
create function is_sign_in(person uuid, kind text, token_hash bytea, external_id text, passes_every_guard boolean) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (
    select from people p
    where p.id = person and case kind
      when 'demo' then p.is_demo and external_id is null
        and (not passes_every_guard or p.email = 'demo@automotive-crm.example')
      when 'clerk' then not passes_every_guard and token_hash
        = sha256(convert_to('clerk:' || p.clerk_user_id || ':' || external_id, 'UTF8'))
    end)
$$;
revoke all on function is_sign_in(uuid, text, bytea, text, boolean) from public;
grant execute on function is_sign_in(uuid, text, bytea, text, boolean) to automotive_crm_app;

-- People see and end their own sessions only; a session is found by its token through session_identity.
alter table sessions enable row level security;
create policy own_select on sessions for select using (person_id = app_person_id());
create policy own_insert on sessions for insert with check (
  person_id = app_person_id() and revoked_at is null
  and is_sign_in(person_id, kind, token_hash, external_id, passes_every_guard)
);
-- It can be ended and never revived.
create policy own_update on sessions for update
  using (person_id = app_person_id()) with check (person_id = app_person_id() and revoked_at is not null);
grant select, insert, update (revoked_at) on sessions to automotive_crm_app;

-- Everything the server must know about a session in one round trip. It runs as the owner because memberships are behind the
-- tenant's wall and no tenant is known yet; the token's hash is the only way in. A session that is over says how it ended.
--
--   idle         a session ends this long after its last activity
--   noted        activity is written down when the last is this old; zero for a look that is no activity
create function session_identity(token bytea, at timestamptz, idle interval, noted interval) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_session sessions;
  -- Each by a query of its own: tables that are spread over several machines can't be sub-queries of one.
  found_memberships jsonb;
  found_roles jsonb;
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
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', o.id, 'name', o.name, 'slug', o.slug, 'status', o.status, 'role', m.role,
      'providerPermissions', m.provider_permissions)
    order by m.created_at, o.name), '[]') into found_memberships
  from memberships m join organizations o on o.id = m.organization_id
  where m.person_id = found_session.person_id and o.status <> 'inactive';
  select coalesce(jsonb_agg(jsonb_build_object(
      'organizationId', u.organization_id, 'locationId', u.location_id, 'role', u.role,
      'permissionsOverride', u.permissions_override)
    order by u.is_primary desc, u.created_at), '[]') into found_roles
  from user_locations u join locations l on l.organization_id = u.organization_id and l.id = u.location_id
  where u.person_id = found_session.person_id and u.is_active and l.status = 'active';
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
      'memberships', found_memberships,
      'locationRoles', found_roles)
    from people p where p.id = found_session.person_id
  );
end
$$;
revoke all on function session_identity(bytea, timestamptz, interval, interval) from public;
grant execute on function session_identity(bytea, timestamptz, interval, interval) to automotive_crm_app;

-- What an identity provider tells us is mirrored into our own tables, which are the authority. Its ids tie both together. What is known of
-- its records is none of the business of a transaction that works for a person.

-- Each signed event is handled once, however often it is delivered.
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
alter table provider_events enable row level security;
create policy of_no_person on provider_events
  using (app_person_id() is null) with check (app_person_id() is null);
grant select, insert, update (outcome) on provider_events to automotive_crm_app;

-- The newest state of each of the provider's records that we know of: events come late and out of order, and one about an older
-- state must not undo a newer one, nor bring back what was deleted.
create table provider_records (
  provider text not null,
  kind text not null check (kind in ('user', 'organization', 'membership')),
  external_id text not null,
  changed_at timestamptz not null,
  is_deleted boolean not null default false,
  -- What the provider itself last said of the record. Rank, role and permissions are written here only when the provider's own value
  -- changed since: one changed here is not undone by news about something else.
  seen jsonb,
  primary key (provider, kind, external_id)
);
alter table provider_records enable row level security;
create policy of_no_person on provider_records
  using (app_person_id() is null) with check (app_person_id() is null);
grant select, insert, update (changed_at, is_deleted, seen) on provider_records to automotive_crm_app;

-- The functions that mirror Clerk's people. They cannot check what Clerk said, only that what is written fits together, and that it isn't
-- a person who writes it.
create function refuse_person_transactions() returns void
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if app_person_id() is not null then
    raise exception 'Nobody may change what the identity provider says of people' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Adds a person with an account at Clerk, as an ordinary user.
create function add_clerk_person(
  person uuid, clerk_user text, new_email text, new_first_name text, new_last_name text, new_image_url text
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_person_transactions();
  if clerk_user is null then
    raise exception 'Only a person with an account at Clerk can be added' using errcode = 'null_value_not_allowed';
  end if;
  insert into people (id, clerk_user_id, email, first_name, last_name, image_url)
  values (person, clerk_user, new_email, new_first_name, new_last_name, new_image_url);
  perform keep_names(array[person]);
end
$$;

-- Changes the name, picture and email of the person with an account.
create function update_clerk_person(
  clerk_user text, new_email text, new_first_name text, new_last_name text, new_image_url text
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_person_transactions();
  update people set email = new_email, first_name = new_first_name, last_name = new_last_name, image_url = new_image_url
  where clerk_user_id = clerk_user;
  perform keep_names(array(select id from people where clerk_user_id = clerk_user));
end
$$;

-- Gives an account to a person without one who has the same email. Demo people have no email of their own.
create function link_clerk_person(person uuid, clerk_user text, verified_email text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_person_transactions();
  update people set clerk_user_id = clerk_user
  where id = person and clerk_user_id is null and not is_demo and lower(email) = lower(verified_email);
  if not found then
    raise exception 'Not a person who can be given this account' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Makes a person an ordinary user or a super admin, whichever Clerk last said. The record is read by a statement of its own: where people are
-- copied to several machines, an update can't join what is on one.
create function apply_clerk_global_role(clerk_user text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  said text;
begin
  perform refuse_person_transactions();
  select r.seen ->> 'globalRole' into said from provider_records r
  where r.provider = 'clerk' and r.kind = 'user' and r.external_id = clerk_user and not r.is_deleted;
  if found then
    update people set global_role = said where clerk_user_id = clerk_user;
  end if;
end
$$;

-- Takes account and super admin role from a person whose account was deleted at Clerk.
create function unlink_clerk_person(clerk_user text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_person_transactions();
  if exists (select from provider_records r
    where r.provider = 'clerk' and r.kind = 'user' and r.external_id = clerk_user and r.is_deleted) then
    update people set clerk_user_id = null, global_role = 'user' where clerk_user_id = clerk_user;
  end if;
end
$$;

revoke all on function
  refuse_person_transactions(),
  add_clerk_person(uuid, text, text, text, text, text),
  update_clerk_person(text, text, text, text, text),
  link_clerk_person(uuid, text, text),
  apply_clerk_global_role(text),
  unlink_clerk_person(text)
from public;
grant execute on function
  add_clerk_person(uuid, text, text, text, text, text),
  update_clerk_person(text, text, text, text, text),
  link_clerk_person(uuid, text, text),
  apply_clerk_global_role(text),
  unlink_clerk_person(text)
to automotive_crm_app;
