import { getDashboardStats } from "@automotive-crm/contract/dashboard/figures";
import type pg from "pg";
import type { Scenario } from "../scenario.ts";
import type { Stock } from "../stock.ts";

/** What an organization has after a busy year; less of it in a small stock. */
const busyYear = { calls: 300_000, activities: 600_000, tasks: 200_000, appointments: 20_000 };
const largeStock = 100_000;

/** The figures of each location, in an organization with many records. */
export async function prepareDashboardScenario({
  owner,
  organizationId,
  personId,
  customers,
}: Pick<Stock, "owner" | "organizationId" | "personId" | "customers">): Promise<Scenario> {
  await addRecords(owner, { organizationId, personId, share: Math.min(1, customers / largeStock) });
  const { rows } = await owner.query<{ id: string }>(
    "select id from locations where organization_id = $1 order by id",
    [organizationId],
  );
  return {
    name: "dashboard stats",
    shots: rows.map(({ id }) => ({ method: "GET", path: `${getDashboardStats.path}?locationId=${id}` })),
    varying: ["asOf"],
  };
}

interface Added {
  organizationId: string;
  personId: string;
  share: number;
}

/** Adds them once; they stay with the stock. Twelve hours a day for a year, spread over its customers and their locations. */
async function addRecords(owner: pg.Client, { organizationId, personId, share }: Added): Promise<void> {
  const known = await owner.query("select from tasks where organization_id = $1 and tags = '{bench}' limit 1", [
    organizationId,
  ]);
  if (known.rowCount !== 0) return;
  const given = [organizationId, personId];
  await owner.query("begin");
  await owner.query(
    `create temporary table bench_customers on commit drop as
     select row_number() over (order by c.id) - 1 as place, c.id, l.location_id
     from customers c join customer_locations l on l.organization_id = c.organization_id and l.customer_id = c.id and l.is_primary
     where c.organization_id = $1 and c.deleted_at is null`,
    [organizationId],
  );
  await owner.query("create index on bench_customers (place); analyze bench_customers");
  const spread = (count: number) => `
    from generate_series(1, ${Math.round(count * share)}) n
    cross join (select count(*) as customers from bench_customers) total
    join bench_customers c on c.place = n % total.customers
    cross join lateral (select now() - n * interval '365 days' / ${Math.round(count * share)} as at) moment`;
  await owner.query(
    `insert into calls (organization_id, id, direction, status, customer_id, location_id, person_id, started_at, duration_seconds,
       created_by)
     select $1, gen_random_uuid(), case when n % 3 = 0 then 'inbound' else 'outbound' end, 'logged', c.id, c.location_id, $2, at, 100, $2
     ${spread(busyYear.calls)}`,
    given,
  );
  await owner.query(
    `insert into activities (organization_id, id, customer_id, location_id, type, category, title, occurred_at, created_by)
     select $1, gen_random_uuid(), c.id, c.location_id, 'note', 'note', 'Note', at, $2 ${spread(busyYear.activities)}`,
    given,
  );
  await owner.query(
    `insert into tasks (organization_id, id, customer_id, location_id, title, due_on, due_time, status, completed_at, assigned_to, tags)
     select $1, gen_random_uuid(), c.id, c.location_id, 'Call back', (at + interval '14 days')::date,
       case when n % 3 = 0 then null else time '10:00' + n % 8 * interval '1 hour' end,
       case when n % 5 = 0 then 'pending' else 'completed' end, case when n % 5 <> 0 then at end, $2, '{bench}'
     ${spread(busyYear.tasks)}`,
    given,
  );
  await owner.query(
    `insert into appointments (organization_id, id, customer_id, location_id, appointment_on, appointment_time, duration_minutes,
       starts_at, ends_at, type, status, shown_at, created_at, updated_at)
     select $1, gen_random_uuid(), c.id, c.location_id, at::date, '10:00', 30, at, at + interval '30 minutes', 'Test Drive', 'shown', at,
       at - interval '2 days', at
     ${spread(busyYear.appointments)}`,
    [organizationId],
  );
  await owner.query("commit");
  await owner.query("vacuum (analyze) calls, activities, tasks, appointments");
}
