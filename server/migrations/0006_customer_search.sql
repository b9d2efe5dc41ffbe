-- Which customers answer a search. A condition like `search_text like '%smith%'` may not use its index behind row-level
-- security (LIKE is not leakproof), so this function looks as the owner and puts the transaction's organization in itself.
--
--   words   folded words, each to be found in names or e-mails; one or two letters must begin a word
--   numbers runs of four digits or more, each to be found at the beginning or the end of a phone number, or in the text
--   most    how many matches are enough; the newest are not preferred, ranking is the caller's
create function matching_customers(words text[], numbers text[], most integer)
returns table (organization_id uuid, customer_id uuid)
language plpgsql stable security definer set search_path = public
as $$
declare
  tenant text := case
    when app_is_global() then 'true'
    else format('%%1$I.organization_id = %L', coalesce(app_organization_id(), '00000000-0000-0000-0000-000000000000'))
  end;
  in_text text := 'select c.organization_id, c.id from customers c where c.deleted_at is null and ' || format(tenant, 'c');
  sets text[] := '{}';
  word text;
  number text;
  likes text := '';
begin
  foreach word in array words loop
    likes := likes || format(' and c.search_text like %L',
      '%' || case when length(word) < 3 then ' ' else '' end || like_literal(word) || '%');
  end loop;
  if likes <> '' then
    sets := sets || (in_text || likes);
  end if;

  foreach number in array numbers loop
    sets := sets || (
      format('select p.organization_id, p.customer_id from customer_phones p where %s and p.digits_reversed like %L',
        format(tenant, 'p'), reverse(number) || '%')
      || format(' union select p.organization_id, p.customer_id from customer_phones p where %s and p.digits like %L',
        format(tenant, 'p'), number || '%')
      || ' union ' || in_text || format(' and c.search_text like %L', '%' || number || '%'));
  end loop;

  if cardinality(sets) = 0 then
    return;
  end if;
  return query execute
    'select * from ((' || array_to_string(sets, ') intersect (') || ')) found limit ' || most;
end
$$;

create function like_literal(words text) returns text
language sql immutable parallel safe
as $$ select replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') $$;

revoke all on function matching_customers(text[], text[], integer) from public;
grant execute on function matching_customers(text[], text[], integer) to automotive_crm_app;
