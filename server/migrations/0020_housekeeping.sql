-- What expires: the table, a row's key within its organization, and the condition, in which $1 is the time. Sessions of an identity provider
-- are kept for more than a year after their end: the provider's own session may outlive ours, and must not be taken for a new one when its
-- row is gone.
create function expiring(kind text, out stored_in text, out keys text[], out since text, out is_expired text, out is_tenants boolean)
language sql immutable
as $$
  select r.stored_in, r.keys, r.since, format('%I < $1 - %s', r.since, r.kept), r.is_tenants
  from (values
    ('customers', 'customers', array['id'], 'deleted_at', 'interval ''30 days''', true),
    ('responses', 'idempotency_keys', array['person_id', 'key'], 'created_at', 'interval ''2 days''', true),
    ('notifications', 'notifications', array['id'], 'created_at', 'interval ''90 days''', true),
    ('mail', 'mail_messages', array['id'], 'created_at', 'interval ''30 days''', true),
    ('drafts', 'drafts', array['person_id', 'form', 'tab_id'], 'updated_at', 'interval ''30 days''', true),
    -- Files that nobody started to import, and those that never arrived. Others stay, because their rows say where customers came from.
    ('imports', 'imports', array['id'], 'created_at',
      'case when started_at is not null then interval ''100 years'' when received <> bytes then interval ''1 day''
        else interval ''7 days'' end', true),
    -- What the rows of those held.
    ('import_rows', 'imports', array['id'], 'finished_at',
      'case when is_forgotten or imports.status not in (''done'', ''cancelled'', ''undone'') then interval ''100 years''
        else interval ''30 days'' end', true),
    ('exports', 'exports', array['id'], 'created_at', 'interval ''7 days''', true),
    ('lead_deliveries', 'lead_deliveries', array['id'], 'received_at', 'interval ''90 days''', true),
    ('feed_runs', 'inventory_feed_runs', array['id'], 'received_at', 'interval ''90 days''', true),
    ('provider_events', 'provider_events', array['provider', 'id'], 'received_at', 'interval ''30 days''', false),
    ('sessions', 'sessions', array['id'], 'expires_at',
      'case when kind = ''demo'' then interval ''30 days'' else interval ''400 days'' end', false)
  ) r (kind, stored_in, keys, since, kept, is_tenants)
  where r.kind = expiring.kind
$$;
revoke all on function expiring(text) from public;

-- The organizations that have expired rows of a kind, for a transaction that works for no single one.
create function organizations_with_expired(kind text, at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  what record := expiring(kind);
begin
  if app_organization_id() is not null then return; end if;
  return query execute format(
    'select distinct %1$I.organization_id from organizations o join public.%1$I on %1$I.organization_id = o.id where %1$I.%2$s',
    what.stored_in, what.is_expired) using at;
end
$$;

-- Deletes customers of an organization with all that is theirs, and returns how many. It is the only way in which rows of customers go.
create function discard_customers(in_organization uuid, ids uuid[]) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  discarded integer;
begin
  -- A request not to be called outlives the record, and still holds if someone adds the person again. An entry for some purposes becomes
  -- one for all.
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

  -- Their deals go with them, and what they had bought but not taken home is for sale again, unless it was entered as another car.
  update inventory_vehicles s
  set status = coalesce(nullif(s.status_before_deal, 'hold'), 'available'), gone_at = null, status_before_deal = null, deal_id = null,
    updated_at = now(), version = s.version + 1
  from deals d
  where d.organization_id = in_organization and d.customer_id = any(ids) and d.stage = 'sold' and d.unwound_on is null
    and s.organization_id = in_organization and s.deal_id = d.id
    and not exists (
      select from inventory_vehicles o
      where o.organization_id = in_organization and o.vin = s.vin and o.is_live and o.id <> s.id);

  -- What they had noted of a car that somebody else bought since. Unwinding that sale can't give it back to them.
  update deals set vehicle_before = null
  where organization_id = in_organization and vehicle_before is not null
    and vehicle_before->>'customerId' = any(ids::text[]) and customer_id <> all(ids);

  delete from customers c where c.organization_id = in_organization and c.id = any(ids);
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
revoke all on function discard_customers(uuid, uuid[]) from public;

-- Removes what some rows of an import held, and what was shown of them. That they were imported stays, and with whom: the same file again
-- changes nothing. Returns whether rows are left.
create function forget_import_rows(in_organization uuid, import uuid, most integer) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  done integer := (select rows_forgotten from imports where organization_id = in_organization and id = import);
begin
  update import_rows r set cells = null, kept = null, to_check = null, undo = null, reason = case when r.result <> 'failed' then r.reason end
  where r.organization_id = in_organization and r.import_id = import and r.row > done and r.row <= done + most
    and (r.cells is not null or r.kept is not null or r.to_check is not null or r.undo is not null or r.result = 'failed');
  if exists (select from import_rows r where r.organization_id = in_organization and r.import_id = import and r.row > done + most) then
    update imports set rows_forgotten = done + most where organization_id = in_organization and id = import;
    return true;
  end if;
  update imports set is_forgotten = true, checked = null, plan = jsonb_set(plan, '{columns}', (
    select coalesce(jsonb_agg(c || '{"samples": []}' order by at), '[]')
    from jsonb_array_elements(plan -> 'columns') with ordinality columns (c, at)))
  where organization_id = in_organization and id = import;
  return false;
end
$$;
revoke all on function forget_import_rows(uuid, uuid, integer) from public;

-- Deletes the oldest rows of a kind that have expired, at most as many as asked for, except for the first `skipped` ones, and returns how
-- many: a tenant's rows in the transaction's organization, the others in a transaction that works for none. The fixed order lets a caller
-- go on after a row that can't be deleted. Rows that someone is working with are left for the next time. It runs as the owner: the server
-- itself has no right to delete customers.
create function discard_oldest(kind text, at timestamptz, most integer, skipped integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  what record := expiring(kind);
  tenant uuid := app_organization_id();
  keys text := (select string_agg(quote_ident(k), ', ') from unnest(what.keys) k);
  is_own text := case when what.is_tenants then 'organization_id = $4' else '$4 is null' end;
  expired uuid[];
  discarded integer;
begin
  -- A time in the future would let the app role delete everything.
  at := least(at, now());
  -- A null would compare with every row as unknown, and delete nothing without a word.
  if (tenant is not null) is distinct from what.is_tenants then
    raise exception '% belong to %', kind, case when what.is_tenants then 'an organization' else 'none' end
      using errcode = 'insufficient_privilege';
  end if;
  if kind = 'customers' then
    execute format(
      'select array(select id from public.customers where %s and %s order by deleted_at, id offset $3 limit $2 for update skip locked)',
      is_own, what.is_expired)
      into expired using at, most, skipped, tenant;
    return discard_customers(tenant, expired);
  end if;
  if kind = 'import_rows' then
    execute format(
      'select array(select id from public.imports where %s and %s order by finished_at, id offset $3 limit 1 for update skip locked)',
      is_own, what.is_expired)
      into expired using at, most, skipped, tenant;
    -- As if it were all that may be done at once: there may be more.
    perform forget_import_rows(tenant, expired[1], most) where expired[1] is not null;
    return case when expired[1] is null then 0 else most end;
  end if;
  execute format(
    'delete from public.%1$I where %2$s and (%3$s) in (
       select %3$s from public.%1$I where %2$s and %4$s order by %5$I, %3$s offset $3 limit $2 for update skip locked)',
    what.stored_in, is_own, keys, what.is_expired, what.since)
    using at, most, skipped, tenant;
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
revoke all on function organizations_with_expired(text, timestamptz), discard_oldest(text, timestamptz, integer, integer) from public;
grant execute on function organizations_with_expired(text, timestamptz), discard_oldest(text, timestamptz, integer, integer)
  to automotive_crm_app;
