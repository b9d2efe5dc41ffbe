-- contract: servers of the release before can no longer change people, which would let any of their statements make a super admin. They
-- keep signing people in. With Clerk, they answer its messages about people with an error, and Clerk sends those again.

call lock_tables('people', 'sessions', 'provider_events', 'provider_records');

-- People belong to no tenant, so everyone may be read: records show names of people who have left, and of super admins. What they may do
-- and which account proves who they are is written only by the functions below; a server itself may note only that somebody signed in.
alter table people enable row level security;
create policy everyone on people for select using (true);
create policy own on people for update
  using (id = (select app_person_id())) with check (id = (select app_person_id()));
revoke insert, update on people from automotive_crm_app;
grant update (last_sign_in_at) on people to automotive_crm_app;

-- A session is accepted only in the form in which signing in creates one:
--   demo   of a seeded person, whom anyone may be in the demo; only the quick one's passes every guard
--   clerk  under the hash that the bearer of a session token signed by Clerk for that very account and session presents
drop policy own on sessions;
create policy own_select on sessions for select using (person_id = (select app_person_id()));
create policy own_insert on sessions for insert with check (
  person_id = (select app_person_id())
  and revoked_at is null
  and exists (
    select from people p
    where p.id = sessions.person_id and case sessions.kind
      when 'demo' then p.is_demo and sessions.external_id is null
        and (not sessions.passes_every_guard or p.email = 'demo@automotive-crm.example')
      when 'clerk' then not sessions.passes_every_guard and sessions.token_hash
        = sha256(convert_to('clerk:' || p.clerk_user_id || ':' || sessions.external_id, 'UTF8'))
    end)
);
-- It can be ended and never revived.
create policy own_update on sessions for update
  using (person_id = (select app_person_id())) with check (person_id = (select app_person_id()) and revoked_at is not null);
revoke update on sessions from automotive_crm_app;
grant update (revoked_at) on sessions to automotive_crm_app;

-- What is known of Clerk's records is none of the business of a transaction that works for a person.
alter table provider_events enable row level security;
create policy of_no_person on provider_events
  using ((select app_person_id()) is null) with check ((select app_person_id()) is null);
alter table provider_records enable row level security;
create policy of_no_person on provider_records
  using ((select app_person_id()) is null) with check ((select app_person_id()) is null);
revoke update on provider_events, provider_records from automotive_crm_app;
grant update (outcome) on provider_events to automotive_crm_app;
grant update (changed_at, is_deleted, seen) on provider_records to automotive_crm_app;

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

-- Makes a person an ordinary user or a super admin, whichever Clerk last said.
create function apply_clerk_global_role(clerk_user text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_person_transactions();
  update people p set global_role = r.seen ->> 'globalRole'
  from provider_records r
  where p.clerk_user_id = clerk_user
    and r.provider = 'clerk' and r.kind = 'user' and r.external_id = clerk_user and not r.is_deleted;
end
$$;

-- Takes account and super admin role from a person whose account was deleted at Clerk.
create function unlink_clerk_person(clerk_user text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_person_transactions();
  update people p set clerk_user_id = null, global_role = 'user'
  from provider_records r
  where p.clerk_user_id = clerk_user
    and r.provider = 'clerk' and r.kind = 'user' and r.external_id = clerk_user and r.is_deleted;
end
$$;

grant execute on function
  add_clerk_person(uuid, text, text, text, text, text),
  update_clerk_person(text, text, text, text, text),
  link_clerk_person(uuid, text, text),
  apply_clerk_global_role(text),
  unlink_clerk_person(text)
to automotive_crm_app;
