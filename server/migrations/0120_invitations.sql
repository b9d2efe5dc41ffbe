-- expand: a new table and a function.

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
create unique index invitations_id on invitations (id);
create unique index invitations_one_pending on invitations (organization_id, lower(email)) where status = 'pending';
create index invitations_newest on invitations (organization_id, created_at desc, id desc);
call protect_tenant_table('invitations');
grant select, insert on invitations to automotive_crm_app;
grant update (status, token_hash, expires_at, sends, accepted_by, updated_at) on invitations to automotive_crm_app;

-- The organization of an invitation, for somebody who isn't in it and has the link: the transaction then works there, and compares the
-- token before it shows anything.
create function organization_of_invitation(invitation uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select i.organization_id from invitations i where i.id = invitation $$;
revoke all on function organization_of_invitation(uuid) from public;
grant execute on function organization_of_invitation(uuid) to automotive_crm_app;
