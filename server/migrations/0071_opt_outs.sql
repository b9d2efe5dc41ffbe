-- expand: columns with defaults, and a trigger on deletes. A server of the release before lists numbers for every purpose.

call lock_tables('customers', 'do_not_call_numbers', 'call_settings');

-- What a number must not be called for; null: for nothing at all.
alter table do_not_call_numbers add column purposes text[]
  check (purposes <@ array['sales', 'marketing', 'service', 'recall', 'transactional'] and cardinality(purposes) > 0);

-- Someone who opts out of one kind of call gets no sales or marketing calls either.
alter table call_settings add column opt_out_ends_marketing boolean not null default true;

-- Whoever asked not to be called isn't called after their record is gone either, nor when someone adds them again. An entry for some
-- purposes becomes one for all.
create function keep_opt_out() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into public.do_not_call_numbers (organization_id, e164, reason)
  select distinct p.organization_id, p.e164, 'Asked for before their record was deleted' from public.customer_phones p
  where p.organization_id = old.organization_id and p.customer_id = old.id and p.e164 is not null
  on conflict (organization_id, e164) do update set purposes = null;
  return old;
end
$$;
revoke all on function keep_opt_out() from public;
create trigger keep_opt_out before delete on customers for each row when (old.do_not_call) execute function keep_opt_out();
