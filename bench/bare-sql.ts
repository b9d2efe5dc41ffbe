/** The bare handler's SQL, written by hand: the same rows and JSON as the product returns, for a fixed organization. */

const details = `
  c.organization_id, c.id, c.name, c.company_name, c.first_name, c.last_name, c.address, c.city, c.state, c.zip_code, c.status,
  c.preferred_contact_method, c.notes, c.do_not_call, c.last_contact_at, c.owner_id, c.created_at, c.updated_at, c.deleted_at, c.version,
  c.date_of_birth_sealed is not null as has_date_of_birth, c.driver_license_sealed is not null as has_driver_license,
  (select p.first_name || ' ' || p.last_name from people p where p.id = c.owner_id) as owner_name,
  (select o.name from organizations o where o.id = $1) as organization_name,
  coalesce((select l.time_zone from customer_locations a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    where a.organization_id = $1 and a.customer_id = c.id and a.is_primary), (select o.time_zone from organizations o where o.id = $1))
    as time_zone,
  (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.digits, 'e164', p.e164, 'extension', p.extension,
      'type', p.type, 'label', p.label, 'isPrimary', p.is_primary, 'doNotCall', d.e164 is not null) order by p.is_primary desc, p.position), '[]')
    from customer_phones p left join do_not_call_numbers d on d.organization_id = p.organization_id and d.e164 = p.e164
    where p.organization_id = $1 and p.customer_id = c.id) as phones,
  (select coalesce(json_agg(json_build_object('id', e.id, 'email', e.email, 'isPrimary', e.is_primary)
      order by e.is_primary desc, e.position), '[]')
    from customer_emails e where e.organization_id = $1 and e.customer_id = c.id) as emails,
  (select coalesce(json_agg(json_build_object('id', a.id, 'customerId', a.customer_id, 'locationId', a.location_id,
      'relationshipType', a.relationship_type, 'isPrimary', a.is_primary,
      'createdAt', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'location', json_build_object('id', l.id, 'name', l.name, 'location_name', l.name, 'address', l.address,
        'city', l.city, 'state', l.state))
      order by a.is_primary desc, l.name), '[]')
    from customer_locations a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    where a.organization_id = $1 and a.customer_id = c.id) as locations`;

const none = "00000000-0000-0000-0000-000000000000";

// Named statements are parsed and planned once per connection.
export const newestPage = {
  name: "newest",
  text: `select ${details} from customers c where c.organization_id = $1 and c.deleted_at is null
    order by c.created_at desc, c.id desc limit 10`,
};

export const keptTotals = {
  name: "totals",
  text: `select status, sum(customers)::integer as n from customer_counts
    where organization_id = $1 and location_id = '${none}' group by status`,
};

export const oneCustomer = {
  name: "one",
  text: `select ${details} from customers c where c.organization_id = $1 and c.id = $2 and c.deleted_at is null`,
};

const ranked = (rank: string, matches: string) => `
  with found as materialized (
    select c.id, c.status, c.created_at, ${rank} as rank from ${matches}
  ), page as (
    select c.id, row_number() over (order by c.rank, c.created_at desc, c.id desc) as place
    from found c order by c.rank, c.created_at desc, c.id desc limit 10
  ), counts as (
    select count(*) filter (where status = 'active')::integer as active,
      count(*) filter (where status = 'prospect')::integer as prospect,
      count(*) filter (where status = 'inactive')::integer as inactive
    from found
  )
  select ${details}, counts.*
  from counts left join (page join customers c on c.organization_id = $1 and c.id = page.id) on true order by page.place`;

/** $2 is the whole search, followed by three patterns per word: anywhere, at the beginning of a word, and a whole word. */
export const searchByName = (words: number): string => {
  const places = Array.from({ length: words }, (_, index) => index * 3 + 3);
  const [anywhere, beginning, whole] = [0, 1, 2].map((kind) =>
    places.map((place) => `c.search_text like $${place + kind}`).join(" and "),
  );
  const [reversed, reversedBeginning] = words > 1 ? [1, 4] : [0, 3];
  return ranked(
    `case when c.search_text like ' ' || $2 || ' %' then 0 when c.sort_name || ' ' like $2 || ' %' then ${reversed}
      when ${whole} then 2 when c.search_text like ' ' || $2 || '%' then 3
      when c.sort_name like $2 || '%' then ${reversedBeginning} when ${beginning} then 5 else 6 end`,
    `customers c where c.organization_id = $1 and c.deleted_at is null and ${anywhere} limit 10001`,
  );
};

/** $2 and $3 are prefix patterns of the reversed digits and the digits; $4 matches the digits anywhere. */
export const searchByPhone = ranked(
  "0",
  `(select p.customer_id from customer_phones p where p.organization_id = $1 and p.digits_reversed like $2
    union select p.customer_id from customer_phones p where p.organization_id = $1 and p.digits like $3
    union select c.id from customers c where c.organization_id = $1 and c.deleted_at is null and c.search_text like $4
    limit 10001) m
  join customers c on c.organization_id = $1 and c.id = m.customer_id where c.deleted_at is null`,
);

export const insertCustomer = {
  name: "insert-customer",
  text: `insert into customers (organization_id, id, first_name, last_name, status, preferred_contact_method, search_text,
      sort_name, name, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $3 || ' ' || $4, $9)`,
};
export const insertPhone = {
  name: "insert-phone",
  text: `insert into customer_phones (organization_id, id, customer_id, position, digits, e164, type, is_primary)
    values ($1, $2, $3, 0, $4, $5, 'mobile', true)`,
};
export const insertEmail = {
  name: "insert-email",
  text: `insert into customer_emails (organization_id, id, customer_id, position, email, is_primary)
    values ($1, $2, $3, 0, $4, true)`,
};
export const insertLocation = {
  name: "insert-location",
  text: `insert into customer_locations (organization_id, id, customer_id, location_id, is_primary)
    values ($1, $2, $3, $4, true)`,
};
/** $2 is the location, $3 the status. */
export const keepTotals = {
  name: "keep-totals",
  text: `insert into customer_counts as k (organization_id, location_id, status, shard, customers)
    values ($1, '${none}', $3, pg_backend_pid() % 16, 1), ($1, $2, $3, pg_backend_pid() % 16, 1)
    on conflict (organization_id, location_id, status, shard) do update set customers = k.customers + excluded.customers`,
};
export const keepWords = {
  name: "keep-words",
  text: `insert into customer_name_words (organization_id, word) select $1, word from unnest($2::text[]) word order by word
    on conflict do nothing`,
};
export const insertAudit = {
  name: "insert-audit",
  text: `insert into audit_events (organization_id, id, actor_id, location_id, customer_id, entity, entity_id, action, changes, request_id,
      ip) values ($1, $2, $3, $4, $5, 'customer', $5, 'customer.created', $6, $7, $8)`,
};
