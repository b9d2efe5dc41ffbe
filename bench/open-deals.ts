import type { Stock } from "./stock.ts";

/** A large group's. */
export const openDeals = 5_000;

/** Gives the stock's customers open deals, evenly in all stages, two thirds of them with a task as the next step. */
export async function addOpenDeals({ owner, organizationId }: Pick<Stock, "owner" | "organizationId">): Promise<void> {
  const { rowCount } = await owner.query("select from deals where organization_id = $1 limit 1", [organizationId]);
  if (rowCount !== 0) return;
  await owner.query(insert, [organizationId]);
  await owner.query("vacuum (analyze) deals, tasks");
}

const insert = `
  with buyers as materialized (
    select l.customer_id, l.location_id, row_number() over () as place, count(*) over () as total
    from (select * from customer_locations where organization_id = $1 and is_primary order by md5(customer_id::text) limit ${openDeals}) l
    join customers c on c.organization_id = $1 and c.id = l.customer_id and c.deleted_at is null),
  dealt as (
    insert into deals (organization_id, id, number, customer_id, location_id, stage, stage_entered_at, price_cents, front_gross_cents, year,
      make, model, created_at, updated_at)
    select $1, gen_random_uuid(), 100000 + n, customer_id, location_id, (array['new', 'engaged', 'visit', 'proposal'])[1 + n % 4], s.at,
      1500000 + n % 3000000, 100000 + n % 200000, 2026 - n % 8, 'Honda', 'Accord', s.at, s.at
    from generate_series(1, ${openDeals}) n
    join buyers on place = 1 + n % total
    cross join lateral (select now() - n % 60 * interval '1 day' as at) s)
  insert into tasks (organization_id, id, customer_id, location_id, title, due_on, due_time)
  select $1, gen_random_uuid(), customer_id, location_id, 'Call back about the price', current_date + place::integer % 20 - 5, '10:00'
  from buyers where place % 3 > 0`;
