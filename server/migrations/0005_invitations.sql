-- Who was asked to join an organization, and what they get there. Of the token in the link only the hash is known.
create table invitations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  email text not null,
  role text not null check (role in ('org:admin', 'org:member')),
  -- The roles at locations, as [{ locationId, role }].
  location_access jsonb not null,
  message text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
  token_hash bytea not null,
  -- The hashes of the links that were replaced by sending it again, the latest first: who opens one is told so.
  past_token_hashes bytea[] not null default '{}',
  expires_at timestamptz not null,
  -- How often it was sent: each time with a new token.
  sends integer not null default 1,
  invited_by uuid not null references people (id),
  accepted_by uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'accepted') = (accepted_by is not null))
);
create index invitations_id on invitations (id);
create unique index invitations_one_pending on invitations (organization_id, lower(email)) where status = 'pending';
create index invitations_newest on invitations (organization_id, created_at desc, id desc);
create index invitations_pending_address on invitations (lower(email)) where status = 'pending';
call protect_tenant_table('invitations');
grant select, insert on invitations to automotive_crm_app;
grant update (status, token_hash, expires_at, sends, accepted_by, updated_at) on invitations to automotive_crm_app;

create function keep_replaced_link() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.past_token_hashes := (old.token_hash || old.past_token_hashes)[1:20];
  return new;
end
$$;
revoke all on function keep_replaced_link() from public;
create trigger invitations_replaced_link before update on invitations for each row
  when (old.token_hash <> new.token_hash)
  execute function keep_replaced_link();

-- The organization of an invitation, for somebody who isn't in it and has the link: the transaction then works there, and compares the
-- token before it shows anything.
create function organization_of_invitation(invitation uuid) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return (select i.organization_id from invitations i where i.id = invitation);
end
$$;
revoke all on function organization_of_invitation(uuid) from public;
grant execute on function organization_of_invitation(uuid) to automotive_crm_app;

-- The open invitations to the person that the transaction works for, whatever organization they are in.
create function own_invitations(at_time timestamptz)
returns table (
  id uuid, organization_name text, role text, invited_by text, message text, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select i.id, o.name, i.role, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email), i.message, i.created_at,
    i.expires_at
  from people me
  join invitations i on lower(i.email) = lower(me.email) and i.status = 'pending' and i.expires_at > at_time
  join organizations o on o.id = i.organization_id and o.status = 'active'
  join people p on p.id = i.invited_by
  where me.id = app_person_id()
  order by i.created_at desc, i.id desc;
end
$$;
revoke all on function own_invitations(timestamptz) from public;
grant execute on function own_invitations(timestamptz) to automotive_crm_app;
