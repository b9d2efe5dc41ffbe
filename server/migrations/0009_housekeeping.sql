-- Discards what has served its time: customers 30 days in the bin, answers kept for repeated requests, sessions long over.
-- It runs as the owner: the server itself has no right to delete customers, and this concerns every organization.
create function discard_expired(at timestamptz) returns table (customers bigint, answers bigint, sessions bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- A time to come is not taken, else the role of the server could discard everything.
  at := least(at, now());
  delete from public.customers c where c.deleted_at < at - interval '30 days';
  get diagnostics customers = row_count;
  delete from idempotency_keys k where k.created_at < at - interval '2 days';
  get diagnostics answers = row_count;
  delete from public.sessions s where s.expires_at < at - interval '30 days';
  get diagnostics sessions = row_count;
  return next;
end
$$;
revoke all on function discard_expired(timestamptz) from public;
grant execute on function discard_expired(timestamptz) to automotive_crm_app;
