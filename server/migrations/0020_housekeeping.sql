-- Deletes customers of an organization with all that is theirs, and returns how many. It is the only way in which rows of customers go.
create function discard_customers(in_organization uuid, ids uuid[]) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  discarded integer;
begin
  -- Whoever asked not to be called isn't called after their record is gone either, nor when someone adds them again. An entry for some
  -- purposes becomes one for all.
  insert into do_not_call_numbers (organization_id, e164, reason)
  select distinct p.organization_id, p.e164, 'Asked for before their record was deleted'
  from customers c join customer_phones p on p.organization_id = c.organization_id and p.customer_id = c.id
  where c.organization_id = in_organization and c.id = any(ids) and c.do_not_call and p.e164 is not null
  order by p.e164
  on conflict (organization_id, e164) do update set purposes = null;

  -- What other customers' records know of theirs.
  update appointments a set vehicle_id = null from vehicles v
  where v.organization_id = in_organization and v.customer_id = any(ids)
    and a.organization_id = in_organization and a.vehicle_id = v.id and a.customer_id <> all(ids);
  update calls k set appointment_id = null from appointments a
  where a.organization_id = in_organization and a.customer_id = any(ids)
    and k.organization_id = in_organization and k.appointment_id = a.id and (k.customer_id = any(ids)) is not true;

  delete from customers c where c.organization_id = in_organization and c.id = any(ids);
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
revoke all on function discard_customers(uuid, uuid[]) from public;

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
  batch record;
begin
  -- A time in the future would let the app role delete everything.
  at := least(at, now());
  case kind
    when 'customers' then
      discarded := 0;
      for batch in
        select b.organization_id, array_agg(b.id) as ids from (
          select c.organization_id, c.id from public.customers c
          where c.deleted_at < at - interval '30 days'
          order by c.deleted_at, c.organization_id, c.id offset skipped limit most for update skip locked
        ) b group by b.organization_id
      loop
        discarded := discarded + discard_customers(batch.organization_id, batch.ids);
      end loop;
      return discarded;
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
