-- Deletes the oldest rows of a kind that have expired, at most as many as asked for, except for the first `skipped` ones, and returns how
-- many. The fixed order lets a caller go on after a row that can't be deleted. Rows that someone is working with are left for the next
-- time. It runs as the owner: the server itself has no right to delete customers, and this concerns every organization. Sessions of an
-- identity provider are kept for more than a year after their end: the provider's own session may outlive ours, and must not be taken for
-- a new one when its row is gone.
create function discard_oldest(kind text, at timestamptz, most integer, skipped integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  discarded integer;
begin
  -- A time in the future would let the app role delete everything.
  at := least(at, now());
  case kind
    when 'customers' then
      delete from public.customers c using (
        select b.organization_id, b.id from public.customers b
        where b.deleted_at < at - interval '30 days'
        order by b.deleted_at, b.organization_id, b.id offset skipped limit most for update skip locked
      ) expired where c.organization_id = expired.organization_id and c.id = expired.id;
    when 'responses' then
      delete from public.idempotency_keys k using (
        select i.organization_id, i.person_id, i.key from public.idempotency_keys i
        where i.created_at < at - interval '2 days'
        order by i.created_at, i.organization_id, i.person_id, i.key offset skipped limit most for update skip locked
      ) expired
      where k.organization_id = expired.organization_id and k.person_id = expired.person_id and k.key = expired.key;
    when 'sessions' then
      delete from public.sessions s using (
        select o.id from public.sessions o
        where o.expires_at < at - case o.kind when 'demo' then interval '30 days' else interval '400 days' end
        order by o.expires_at, o.id offset skipped limit most for update skip locked
      ) expired where s.id = expired.id;
    when 'provider_events' then
      delete from public.provider_events e using (
        select r.provider, r.id from public.provider_events r
        where r.received_at < at - interval '30 days'
        order by r.received_at, r.provider, r.id offset skipped limit most for update skip locked
      ) expired where e.provider = expired.provider and e.id = expired.id;
    when 'notifications' then
      delete from public.notifications n using (
        select i.organization_id, i.id from public.notifications i
        where i.created_at < at - interval '90 days'
        order by i.created_at, i.organization_id, i.id offset skipped limit most for update skip locked
      ) expired where n.organization_id = expired.organization_id and n.id = expired.id;
    when 'mail' then
      delete from public.mail_messages m using (
        select i.organization_id, i.id from public.mail_messages i
        where i.created_at < at - interval '30 days'
        order by i.created_at, i.organization_id, i.id offset skipped limit most for update skip locked
      ) expired where m.organization_id = expired.organization_id and m.id = expired.id;
    when 'drafts' then
      delete from public.drafts d using (
        select i.organization_id, i.person_id, i.form, i.tab_id from public.drafts i
        where i.updated_at < at - interval '30 days'
        order by i.updated_at, i.organization_id, i.person_id, i.form, i.tab_id
        offset skipped limit most for update skip locked
      ) expired
      where d.organization_id = expired.organization_id and d.person_id = expired.person_id
        and d.form = expired.form and d.tab_id = expired.tab_id;
  end case;
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
revoke all on function discard_oldest(text, timestamptz, integer, integer) from public;
grant execute on function discard_oldest(text, timestamptz, integer, integer) to automotive_crm_app;
