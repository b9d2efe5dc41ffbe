-- expand: an index and a function.

create index invitations_pending_address on invitations (lower(email)) where status = 'pending';

-- The open invitations to the person that the transaction works for, whatever organization they are in.
create function own_invitations(at_time timestamptz)
returns table (
  id uuid, organization_name text, role text, invited_by text, message text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select i.id, o.name, i.role, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email), i.message, i.created_at,
    i.expires_at
  from people me
  join invitations i on lower(i.email) = lower(me.email) and i.status = 'pending' and i.expires_at > at_time
  join organizations o on o.id = i.organization_id and o.status = 'active'
  join people p on p.id = i.invited_by
  where me.id = (select app_person_id())
  order by i.created_at desc, i.id desc
$$;
revoke all on function own_invitations(timestamptz) from public;
grant execute on function own_invitations(timestamptz) to automotive_crm_app;
