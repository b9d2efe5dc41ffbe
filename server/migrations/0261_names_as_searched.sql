-- expand: searches match nicknames, IDs as the screen shows them are indexed, and stored names are folded again by the new rules.

-- The end of a customer's ID, as their page shows it.
create index customers_short_id on customers (organization_id, (right(id::text, 8))) where deleted_at is null;

-- As in 0180, and: a word may be followed by other whole words it may stand for, each after a '|', which no folded word contains.
-- Eight hexadecimal digits may be the end of an ID.
create or replace function matching_customers(words text[], numbers text[], filter jsonb, most integer)
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
  others text[];
begin
  foreach word in array words loop
    others := string_to_array(word, '|');
    texts := texts || format(' and (c.search_text like %L',
      '%' || case when length(others[1]) < 3 then ' ' else '' end || like_literal(others[1]) || '%')
      || coalesce((select string_agg(format(' or c.search_text like %L', '% ' || like_literal(other) || ' %'), '')
        from unnest(others[2:]) other), '')
      || case when word ~ '^[0-9a-f]{8}$' then format(' or right(c.id::text, 8) = %L', word) else '' end || ')';
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
        case when length(number) = 8
          then format('select c.organization_id, c.id from customers c where %s and right(c.id::text, 8) = %L', wanted, number) end,
        format('select c.organization_id, c.id from customers c where %s and c.search_text like %L', wanted, '%' || number || '%'))
        || ')' end);
  end loop;
  return query execute format(
    'select %s from (%s) found (organization_id, id)'
    || ' join customers c on c.organization_id = found.organization_id and c.id = found.id where %s%s limit %s',
    columns, phones, wanted, texts, most);
end
$$;

-- Signs that are apostrophes, and periods, are no part of a name's words any more; initials are found joined, too.
update customers set
  search_text = regexp_replace(search_text, '[ʹʻʽʾʿˈˊˋꞌꞋ]', '', 'g'), sort_name = regexp_replace(sort_name, '[ʹʻʽʾʿˈˊˋꞌꞋ]', '', 'g')
where first_name || last_name ~ '[ʹʻʽʾʿˈˊˋꞌꞋ]';
update customers set
  search_text = search_text || lower(regexp_replace(concat(first_name, ' ', last_name), '[′‵´.]', '', 'g')) || ' ',
  sort_name = lower(regexp_replace(concat(last_name, ' ', first_name), '[′‵´.]', '', 'g'))
where first_name || last_name ~ '[′‵´.]';
