import type { Stock } from "../stock.ts";

/** A large group's lots, and what they sold in ten years. */
const live = 20_000;
const gone = 500_000;

/** Adds live cars among those that are gone, as if each had been entered when it came. */
export async function addCars({ owner, organizationId }: Stock): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::integer as n from inventory_vehicles where organization_id = $1",
    [organizationId],
  );
  const missing = live + gone - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  console.log(`  Adding ${missing.toLocaleString("en-US")} cars`);
  await owner.query(insert, [organizationId, missing, (live + gone) / live]);
  await owner.query("vacuum (analyze) inventory_vehicles");
}

const insert = `
  with lots as materialized (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from locations where organization_id = $1)
  insert into inventory_vehicles (organization_id, id, location_id, stock_number, stock_key, vin, year, make, model, make_key, model_key, trim,
    body, exterior_color, condition, status, mileage, asking_price_cents, cost_cents, price_changed_at, acquired_on, stocked_on, gone_at, photo_count,
    description, search_text, created_at, updated_at)
  select $1, gen_random_uuid(), lots.id, s.number, lower(s.number), s.vin, s.year, c.make, c.model, lower(c.make), lower(c.model), 'SE',
    'Sedan', s.color, case when n % 3 = 0 then 'new' when n % 7 = 0 then 'certified' else 'used' end,
    case when not s.is_live then 'delivered' when n % 5 = 0 then 'preparation' when n % 11 = 0 then 'service' else 'available' end,
    case when n % 50 = 0 then null else n % 90000 end, case when n % 40 = 0 then null else 900000 + n % 4000000 end, 800000 + n % 3500000,
    s.at, s.at::date, s.at::date, case when not s.is_live then now() - n * interval '8 minutes' end, case when n % 20 = 0 then 0 else 12 end,
    repeat('Well kept, one owner, serviced here. ', 8),
    lower(concat_ws(' ', s.number, s.vin, s.year, c.make, c.model, 'SE Sedan', s.color)), s.at, s.at
  from generate_series(1, $2::integer) n
  join lots on lots.place = n % lots.total
  cross join lateral (select (array['Honda', 'Toyota', 'Ford', 'Kia', 'Subaru', 'BMW', 'Mazda', 'Jeep'])[1 + n % 8] as make,
    (array['Accord', 'Camry', 'Escape', 'Sorento', 'Outback', '330i', 'CX-5', 'Compass', 'Civic', 'RAV4'])[1 + n / 8 % 10] as model) c
  cross join lateral (select n % $3::integer = 0 as is_live, 'U' || (100000 + n) as number, '1HGCM826X3A' || lpad(n::text, 6, '0') as vin,
    (2015 + n / 7 % 12)::smallint as year, (array['Blue', 'Red', 'White', 'Black'])[1 + n / 3 % 4] as color,
    now() - (n % 200) * interval '1 day' - case when n % $3::integer = 0 then interval '0' else interval '300 days' end as at) s`;
