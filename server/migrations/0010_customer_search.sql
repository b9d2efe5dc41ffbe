-- Finding customers by what is typed, also if it is misspelled. A condition like `search_text like '%smith%'` may not use its index behind
-- row-level security (LIKE is not leakproof), so the functions that search run as the owner and put the transaction's organization in
-- themselves.

-- Every way to leave one letter out, and the word itself. Two words that differ by one letter (wrong, missing, added, or two swapped)
-- have one of these in common, so an index of them finds such words.
create function one_letter_less(word text) returns text[]
language sql immutable parallel safe
as $$ select array_agg(distinct left(word, at) || substr(word, at + 2)) from generate_series(0, length(word)) at $$;

-- How a folded name sounds, roughly, in English, Spanish and German: its consonants, and whether it begins with a vowel.
create function name_sound(word text) returns text
language plpgsql immutable parallel safe
as $$
declare
  sound text := word;
  rule text[];
begin
  foreach rule slice 1 in array array[
    ['^(kn|gn|pn)', 'n'], ['^wr', 'r'], ['^ps', 's'], ['^pf', 'f'], ['^x', 's'], ['^ma?c(?=[^aeiouyhk])', 'mk'],
    ['ph', 'f'], ['^gh', 'g'], ['gh', ''], ['th|dt', 't'], ['sch|sh', 's'], ['tch', 'x'], ['ch(?=[rl])', 'k'], ['ch', 'x'],
    ['dg(?=[eiy])', 'j'], ['g(?=[eiy])', 'j'], ['c(?=[eiy])', 's'], ['ck|qu|[cq]', 'k'], ['z', 's'], ['v', 'f'],
    ['^[aeiouy]', 'A'], ['(?<!^)w', ''], ['[aeiouyh]', ''], ['(.)\1+', '\1']
  ] loop
    sound := regexp_replace(sound, rule[1], rule[2], 'g');
  end loop;
  return sound;
end
$$;

-- The words of customers' names: what a misspelled search is compared with, since they are far fewer than the customers. A word stays
-- when its last customer has gone; a search then finds nobody by it. The statements that write names add them (features/customers/kept).
create table customer_name_words (
  organization_id uuid not null references organizations (id),
  word text not null collate "C",
  sound text not null collate "C" generated always as (name_sound(word)) stored,
  one_less text[] not null generated always as (one_letter_less(word)) stored,
  primary key (organization_id, word)
);
create index customer_name_words_sound on customer_name_words (organization_id, sound);
-- Both without the list of entries that wait for a vacuum: a search for a misspelled name would read all of it several times.
create index customer_name_words_one_less on customer_name_words using gin (organization_id, one_less) with (fastupdate = off);
create index customer_name_words_trigrams on customer_name_words using gin (organization_id, word gin_trgm_ops)
  with (fastupdate = off);
call protect_tenant_table('customer_name_words');
-- Searching for words needs no right to read them: similar_name_words runs as the owner.
grant insert on customer_name_words to automotive_crm_app;

create function like_literal(words text) returns text
language sql immutable parallel safe
as $$ select replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') $$;

create function tenant_condition(alias text) returns text
language sql stable
as $$
  select case
    when app_is_global() then 'true'
    else format('%I.organization_id = %L', alias, coalesce(app_organization_id(), '00000000-0000-0000-0000-000000000000'))
  end
$$;

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

-- The query for the living customers that answer a search, with all that ranking and counting take, so that no match is looked up again.
--
--   words    folded words, each to be found in names or e-mails; one or two letters must begin a word. A word may be followed by other
--            whole words it may stand for, each after a '|', which no folded word contains. Eight hexadecimal digits may be the end of an ID.
--   numbers  runs of digits, each to be found at the beginning or the end of a phone number, or in the text. '#12' is an extension; three
--            digits are an extension or the end of a number, since far too many numbers begin with them.
--   filter   as for listed_condition
--   most     how many matches are enough; which ones are left out then is not said
create function matching_query(words text[], numbers text[], filter jsonb, most integer) returns text
language plpgsql stable
as $$
declare
  columns constant text :=
    'c.organization_id, c.id, c.status, c.created_at, c.last_contact_at, c.sort_name, c.search_text, c.owner_id';
  phone constant text := format(
    'select p.organization_id, p.customer_id from customer_phones p where %s and p.', tenant_condition('p'));
  -- Not the whole filter, which what was found is checked against anyway: planning it for each takes longer than it saves.
  customer constant text := format(
    'select c.organization_id, c.id from customers c where c.deleted_at is null and %s and ', tenant_condition('c'));
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
    return format('select %s from customers c where %s%s limit %s', columns, wanted, coalesce(nullif(texts, ''), ' and false'), most);
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
          then format('%sright(c.id::text, 8) = %L', customer, number) end,
        format('%sc.search_text like %L', customer, '%' || number || '%'))
        || ')' end);
  end loop;
  return format(
    'select %s from (%s) found (organization_id, id)'
    || ' join customers c on c.organization_id = found.organization_id and c.id = found.id where %s%s limit %s',
    columns, phones, wanted, texts, most);
end
$$;

create function matching_customers(words text[], numbers text[], filter jsonb, most integer)
returns table (
  organization_id uuid, id uuid, status text, created_at timestamptz, last_contact_at timestamptz, sort_name text, search_text text,
  owner_id uuid
)
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
begin
  return query execute matching_query(words, numbers, filter, most);
end
$$;

-- How many there are, without a location in all and at each of these locations; null for every location.
create function count_matching_customers(words text[], numbers text[], filter jsonb, most integer, locations uuid[])
returns table (location_id uuid, total integer)
language plpgsql stable security definer set search_path = public, pg_temp rows 10
as $$
begin
  return query execute format(
    'with found as materialized (%s)'
    || ' select null::uuid, count(*)::integer from found'
    || ' union all (select l.location_id, count(*)::integer from found'
    || ' join customer_locations l on l.organization_id = found.organization_id and l.customer_id = found.id'
    || ' where %s and ($1 is null or l.location_id = any($1)) group by l.location_id order by 2 desc, 1)',
    matching_query(words, numbers, filter, most), tenant_condition('l')) using locations;
end
$$;

-- The words of customers' names that resemble the typed ones: by letters, by sound, or as the beginning of a longer name.
create function similar_name_words(typed text[]) returns table (term text, word text, sounds_alike boolean)
language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.4 rows 100
as $$
begin
  foreach term in array typed loop
    return query execute format(
      'select %1$L, w.word, w.sound = name_sound(%1$L) from ('
      || ' select w.word, w.sound from customer_name_words w where %2$s and w.one_less && one_letter_less(%1$L)'
      || ' union select w.word, w.sound from customer_name_words w where %2$s and w.sound = name_sound(%1$L)'
      || ' union select w.word, w.sound from customer_name_words w where %2$s and w.word %%> %1$L) w'
      || ' order by word_similarity(%1$L, w.word) desc, w.word limit 100',
      term, tenant_condition('w'));
  end loop;
end
$$;

-- Customers for the first of these choices that have any, and for those that cost little more: [{ patterns, numbers, cost }], cheapest
-- first. Each pattern is one of search_text; numbers are endings, and one phone must have one of them.
create function similar_customers(choices jsonb, slack double precision, filter jsonb, most integer)
returns table (organization_id uuid, id uuid, cost double precision)
language plpgsql stable security definer set search_path = public, pg_temp rows 10
as $$
declare
  choice jsonb;
  patterns text;
  numbers text[];
  in_organizations uuid[];
  customer_ids uuid[];
  endings text;
  found_ids uuid[] := '{}';
  dearest double precision;
begin
  for choice in select value from jsonb_array_elements(choices) loop
    cost := choice ->> 'cost';
    exit when cardinality(found_ids) >= most or cost > dearest;
    select string_agg(format(' and c.search_text like %L', pattern), '') into patterns
    from jsonb_array_elements_text(choice -> 'patterns') pattern;
    numbers := array(select reverse(number) from jsonb_array_elements_text(choice -> 'numbers') number);
    endings := '';
    if cardinality(numbers) > 0 then
      -- Joined, each of many numbers is one look into the index; as conditions of one query, planning them takes longer than that. First
      -- by themselves, because the planner can't tell that they find few customers, and would read all of them.
      execute format('select array_agg(p.organization_id), array_agg(p.customer_id) from ('
        || ' select distinct p.organization_id, p.customer_id from organizations o cross join unnest($1) ending'
        || ' join customer_phones p on p.organization_id = o.id and p.digits_reversed ~>=~ ending and p.digits_reversed ~<~ (ending || '':'')'
        || ' where %s) p', tenant_condition('p')) into in_organizations, customer_ids using numbers;
      continue when customer_ids is null;
      endings := format(' and (c.organization_id, c.id) in (select * from unnest(%L::uuid[], %L::uuid[]))', in_organizations, customer_ids);
    end if;
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

revoke all on function
  one_letter_less(text), name_sound(text), like_literal(text),
  tenant_condition(text), listed_condition(jsonb), matching_query(text[], text[], jsonb, integer),
  matching_customers(text[], text[], jsonb, integer), count_matching_customers(text[], text[], jsonb, integer, uuid[]),
  similar_name_words(text[]), similar_customers(jsonb, double precision, jsonb, integer)
  from public;
-- The first two are what the words' other columns are made of.
grant execute on function
  one_letter_less(text), name_sound(text),
  matching_customers(text[], text[], jsonb, integer), count_matching_customers(text[], text[], jsonb, integer, uuid[]),
  similar_name_words(text[]), similar_customers(jsonb, double precision, jsonb, integer)
  to automotive_crm_app;
