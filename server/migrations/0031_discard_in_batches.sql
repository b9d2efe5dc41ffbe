-- Discards some of what has expired, at most as many rows as asked for, and says how many. In one statement a full bin would take
-- longer than a statement may, every hour again. Records that somebody works with right now are left for the next time.
-- discard_expired stays for servers of the version before.
create function discard_batch(kind text, at timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  discarded integer;
begin
  -- A time to come is not taken, else the role of the server could discard everything.
  at := least(at, now());
  case kind
    when 'customers' then
      delete from public.customers c using (
        select b.organization_id, b.id from public.customers b
        where b.deleted_at < at - interval '30 days' limit most for update skip locked
      ) expired where c.organization_id = expired.organization_id and c.id = expired.id;
    when 'responses' then
      delete from public.idempotency_keys k using (
        select i.organization_id, i.person_id, i.key from public.idempotency_keys i
        where i.created_at < at - interval '2 days' limit most for update skip locked
      ) expired
      where k.organization_id = expired.organization_id and k.person_id = expired.person_id and k.key = expired.key;
    when 'sessions' then
      delete from public.sessions s using (
        select o.id from public.sessions o
        where o.expires_at < at - case o.kind when 'demo' then interval '30 days' else interval '400 days' end
        limit most for update skip locked
      ) expired where s.id = expired.id;
    when 'provider_events' then
      delete from public.provider_events e using (
        select r.provider, r.id from public.provider_events r
        where r.received_at < at - interval '30 days' limit most for update skip locked
      ) expired where e.provider = expired.provider and e.id = expired.id;
  end case;
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
revoke all on function discard_batch(text, timestamptz, integer) from public;
grant execute on function discard_batch(text, timestamptz, integer) to automotive_crm_app;
