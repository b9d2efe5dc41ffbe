-- expand: a column, its indexes, and searches that take any filter of the list.

alter table customers add column owner_id uuid references people (id);

-- Most customers of an older stock have no owner, so those who have one are in indexes of their own.
create index customers_by_owner on customers (organization_id, owner_id, created_at desc, id desc)
  where deleted_at is null and owner_id is not null;
create index customers_by_owner_contact on customers (organization_id, owner_id, last_contact_at desc nulls last, id desc)
  where deleted_at is null and owner_id is not null;
create index customers_unowned on customers (organization_id, created_at desc, id desc)
  where deleted_at is null and owner_id is null;
create index customers_never_contacted on customers (organization_id, created_at desc, id desc)
  where deleted_at is null and last_contact_at is null;

-- The list's filter: { status, locations, owner, isNeverContacted, contactedSince, contactedBefore, addedSince, addedBefore }. What is
-- absent or null filters nothing; the owner 'none' is nobody.
create function listed_condition(filter jsonb) returns text
language sql stable
as $$
  select concat('c.deleted_at is null and ', tenant_condition('c'),
    ' and c.status = ' || quote_literal(filter ->> 'status'),
    case filter ->> 'owner'
      when 'none' then ' and c.owner_id is null'
      else ' and c.owner_id = ' || quote_literal(filter ->> 'owner') end,
    case when (filter ->> 'isNeverContacted')::boolean then ' and c.last_contact_at is null' end,
    ' and c.last_contact_at >= ' || quote_literal(filter ->> 'contactedSince'),
    ' and c.last_contact_at < ' || quote_literal(filter ->> 'contactedBefore'),
    ' and c.created_at >= ' || quote_literal(filter ->> 'addedSince'),
    ' and c.created_at < ' || quote_literal(filter ->> 'addedBefore'),
    case when jsonb_typeof(filter -> 'locations') = 'array' then format(
      ' and exists (select 1 from customer_locations l where l.organization_id = c.organization_id and l.customer_id = c.id'
      || ' and l.location_id = any(%L::uuid[]))', array(select jsonb_array_elements_text(filter -> 'locations'))) end)
$$;

-- As in 0150, with any filter.
create function matching_customers(words text[], numbers text[], filter jsonb, most integer)
returns table (
  organization_id uuid, id uuid, status text, created_at timestamptz, last_contact_at timestamptz, sort_name text, search_text text,
  owner_id uuid
)
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
declare
  -- All that ranking and counting take, so that the caller need not look each match up again.
  columns constant text :=
    'c.organization_id, c.id, c.status, c.created_at, c.last_contact_at, c.sort_name, c.search_text, c.owner_id';
  phone constant text := format(
    'select p.organization_id, p.customer_id from customer_phones p where %s and p.', tenant_condition('p'));
  wanted constant text := listed_condition(filter);
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
    phones := concat_ws(' intersect ', phones, case when number like '#%'
      then format('(%sextension = %L)', phone, substr(number, 2))
      else '(' || concat_ws(' union ',
        format('%sdigits_reversed like %L', phone, reverse(number) || '%'),
        case when length(number) = 3
          then format('%sextension = %L', phone, number)
          else format('%sdigits like %L', phone, number || '%') end,
        format('select c.organization_id, c.id from customers c where %s and c.search_text like %L', wanted, '%' || number || '%'))
        || ')' end);
  end loop;
  return query execute format(
    'select %s from (%s) found (organization_id, id)'
    || ' join customers c on c.organization_id = found.organization_id and c.id = found.id where %s%s limit %s',
    columns, phones, wanted, texts, most);
end
$$;

create function similar_customers(choices jsonb, slack double precision, filter jsonb, most integer)
returns table (organization_id uuid, id uuid, cost double precision)
language plpgsql stable security definer set search_path = public, pg_temp rows 10
as $$
declare
  choice jsonb;
  patterns text;
  endings text;
  found_ids uuid[] := '{}';
  dearest double precision;
begin
  for choice in select value from jsonb_array_elements(choices) loop
    cost := choice ->> 'cost';
    exit when cardinality(found_ids) >= most or cost > dearest;
    select string_agg(format(' and c.search_text like %L', pattern), '') into patterns
    from jsonb_array_elements_text(choice -> 'patterns') pattern;
    select format(' and (c.organization_id, c.id) in (select p.organization_id, p.customer_id from customer_phones p where %s and (%s))',
      tenant_condition('p'), string_agg(format('p.digits_reversed like %L', reverse(number) || '%'), ' or ')) into endings
    from jsonb_array_elements_text(choice -> 'numbers') number having count(*) > 0;
    for organization_id, id in execute format(
      'select c.organization_id, c.id from (select c.organization_id, c.id, c.created_at from customers c where %s%s%s limit 500) c'
      || ' where c.id <> all(%L::uuid[]) order by c.created_at desc, c.id desc limit %s',
      listed_condition(filter), patterns, endings, found_ids, most - cardinality(found_ids)) loop
      dearest := coalesce(dearest, cost + slack);
      found_ids := found_ids || id;
      return next;
    end loop;
  end loop;
end
$$;

-- For servers of the previous release.
create or replace function matching_customers(
  words text[], numbers text[], only_status text, at_locations uuid[], most integer)
returns table (
  organization_id uuid, id uuid, status text, created_at timestamptz, last_contact_at timestamptz, sort_name text, search_text text
)
language sql stable security invoker rows 100
as $$
  select m.organization_id, m.id, m.status, m.created_at, m.last_contact_at, m.sort_name, m.search_text
  from matching_customers(words, numbers, jsonb_build_object('status', only_status, 'locations', at_locations), most) m
$$;
create or replace function similar_customers(
  choices jsonb, slack double precision, only_status text, at_locations uuid[], most integer)
returns table (organization_id uuid, id uuid, cost double precision)
language sql stable security invoker rows 10
as $$
  select * from similar_customers(choices, slack, jsonb_build_object('status', only_status, 'locations', at_locations), most)
$$;
-- compatible: only the two functions above called it.
drop function listed_condition(text, uuid[]);

revoke all on function
  listed_condition(jsonb), matching_customers(text[], text[], jsonb, integer),
  similar_customers(jsonb, double precision, jsonb, integer)
  from public;
grant execute on function
  matching_customers(text[], text[], jsonb, integer), similar_customers(jsonb, double precision, jsonb, integer)
  to automotive_crm_app;
