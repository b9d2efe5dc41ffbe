create function like_literal(words text) returns text
language sql immutable parallel safe
as $$ select replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- Which living customers answer a search. A condition like `search_text like '%smith%'` may not use its index behind row-level
-- security (LIKE is not leakproof), so this function looks as the owner and puts the transaction's organization in itself.
--
--   words         folded words, each to be found in names or e-mails; one or two letters must begin a word
--   numbers       runs of four digits or more, each to be found at the beginning or the end of a phone number, or in the text
--   only_status   null for any
--   at_locations  null for any, else those associated with one of these
--   most          how many matches are enough; which ones are left out then is not said
create function matching_customers(words text[], numbers text[], only_status text, at_locations uuid[], most integer)
returns table (
  organization_id uuid, id uuid, status text, created_at timestamptz, last_contact_at timestamptz, sort_name text, search_text text
)
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
declare
  -- All that ranking and counting take, so that the caller need not look each match up again.
  columns constant text := 'c.organization_id, c.id, c.status, c.created_at, c.last_contact_at, c.sort_name, c.search_text';
  tenant text := case
    when app_is_global() then 'true'
    else format('%%1$I.organization_id = %L', coalesce(app_organization_id(), '00000000-0000-0000-0000-000000000000'))
  end;
  wanted text := 'c.deleted_at is null and ' || format(tenant, 'c')
    || case when only_status is null then '' else format(' and c.status = %L', only_status) end
    || case when at_locations is null then '' else format(
      ' and exists (select 1 from customer_locations l where l.organization_id = c.organization_id'
      || ' and l.customer_id = c.id and l.location_id = any(%L::uuid[]))', at_locations) end;
  texts text := '';
  phones text;
  number text;
  word text;
begin
  foreach word in array words loop
    texts := texts || format(' and c.search_text like %L',
      '%' || case when length(word) < 3 then ' ' else '' end || like_literal(word) || '%');
  end loop;

  if cardinality(numbers) = 0 then
    if texts = '' then return; end if;
    return query execute format('select %s from customers c where %s%s limit %s', columns, wanted, texts, most);
    return;
  end if;

  -- The phones' own indexes find the few candidates; names and filters are then checked on those alone.
  foreach number in array numbers loop
    phones := concat_ws(' intersect ', phones, '(' || concat_ws(' union ',
      format('select p.organization_id, p.customer_id from customer_phones p where %s and p.digits_reversed like %L',
        format(tenant, 'p'), reverse(number) || '%'),
      format('select p.organization_id, p.customer_id from customer_phones p where %s and p.digits like %L',
        format(tenant, 'p'), number || '%'),
      format('select c.organization_id, c.id from customers c where %s and c.search_text like %L',
        wanted, '%' || number || '%')) || ')');
  end loop;
  return query execute format(
    'select %s from (%s) found (organization_id, id)'
    || ' join customers c on c.organization_id = found.organization_id and c.id = found.id where %s%s limit %s',
    columns, phones, wanted, texts, most);
end
$$;

revoke all on function matching_customers(text[], text[], text, uuid[], integer) from public;
grant execute on function matching_customers(text[], text[], text, uuid[], integer) to automotive_crm_app;
