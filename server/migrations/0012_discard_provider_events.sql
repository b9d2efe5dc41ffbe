-- Also discards signed events a month after they came: a repetition as late as that is refused for its age. Sessions of an identity
-- provider are kept for more than a year after their end: the provider's own session may outlive ours, and must not be taken for a
-- new one when its row is gone.
create or replace function discard_expired(at timestamptz) returns table (customers bigint, answers bigint, sessions bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- A time to come is not taken, else the role of the server could discard everything.
  at := least(at, now());
  delete from public.customers c where c.deleted_at < at - interval '30 days';
  get diagnostics customers = row_count;
  delete from idempotency_keys k where k.created_at < at - interval '2 days';
  get diagnostics answers = row_count;
  delete from public.sessions s
  where s.expires_at < at - case s.kind when 'demo' then interval '30 days' else interval '400 days' end;
  get diagnostics sessions = row_count;
  delete from provider_events e where e.received_at < at - interval '30 days';
  return next;
end
$$;
