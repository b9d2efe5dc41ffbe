import type pg from "pg";

/** More than anyone reads: years of a busy customer. */
const entries = 5_000;

interface Whose {
  organizationId: string;
  customerId: string;
  /** The author of all entries. */
  personId: string;
}

/** The stock's customer with a long timeline. Adds missing entries. */
export async function openLongTimeline(owner: pg.Client, whose: Omit<Whose, "customerId">): Promise<string> {
  const customerId = await findCustomer(owner, whose.organizationId);
  if ((await countOf(owner, "activities", customerId)) === 0) {
    await writeEntries(owner, { ...whose, customerId });
    await owner.query(others, valuesOf({ ...whose, customerId }));
  }
  // Vacuumed along with what other runs leave behind.
  if ((await countOf(owner, "audit_events", customerId)) < entries) await writeLog(owner, { ...whose, customerId });
  return customerId;
}

/**
 * Gives a customer a long timeline: notes, calls, messages, visits and tasks with realistic texts, and as many log events.
 */
export async function writeLongTimeline(owner: pg.Client, whose: Whose): Promise<void> {
  await writeEntries(owner, whose);
  await writeLog(owner, whose);
}

async function writeEntries(owner: pg.Client, whose: Whose): Promise<void> {
  await owner.query(tasks, valuesOf(whose));
  await owner.query(activities, valuesOf(whose));
}

async function writeLog(owner: pg.Client, whose: Whose): Promise<void> {
  await owner.query(events, valuesOf(whose));
  await owner.query("vacuum (analyze) activities, audit_events, tasks");
}

const valuesOf = ({ organizationId, customerId, personId }: Whose) => [organizationId, customerId, personId];

/** Returns the same customer in every run, one with a location, so that tasks use its zone. */
async function findCustomer(owner: pg.Client, organizationId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select c.id from customers c join customer_locations a
       on a.organization_id = c.organization_id and a.customer_id = c.id and a.is_primary
     where c.organization_id = $1 and c.deleted_at is null order by md5(c.id::text) limit 1`,
    [organizationId],
  );
  const [customer] = rows;
  if (!customer) throw new Error("The seeded organization bench-01 has no customers");
  return customer.id;
}

async function countOf(owner: pg.Client, table: "activities" | "audit_events", customerId: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::integer as n from ${table} where customer_id = $1`,
    [customerId],
  );
  return rows[0]?.n ?? 0;
}

const at = "now() - n * interval '7 hours'";
const location = `(select location_id from customer_locations
  where organization_id = $1 and customer_id = $2 and is_primary)`;
const text = "rtrim(repeat('Would like to hear about the trade-in before the lease ends. ', 1 + n % 4))";

/** Every fiftieth entry is about a task. */
const tasks = `
  insert into tasks (organization_id, id, customer_id, location_id, title, due_on, due_time, status, completed_at, completed_by,
    assigned_to, created_by, created_at, updated_at)
  select $1, gen_random_uuid(), $2, ${location}, 'Call back about offer ' || n, (${at})::date + 1, '10:00',
    case when n > 50 then 'completed' else 'pending' end, case when n > 50 then ${at} + interval '1 day' end,
    case when n > 50 then $3::uuid end, $3, $3, ${at}, ${at}
  from generate_series(50, ${entries}, 50) n`;

const activities = `
  insert into activities (organization_id, id, customer_id, location_id, type, category, title, description, icon, occurred_at,
    source_kind, source_id, call_data, created_by, created_at)
  select $1, gen_random_uuid(), $2, ${location}, e.type, e.type, initcap(e.type), ${text}, '', ${at},
    case when t.id is not null then 'task' end, t.id,
    case e.type when 'call' then '{"direction": "outbound", "outcome": "connected", "durationSeconds": 95}'::jsonb end, $3, ${at}
  from generate_series(1, ${entries}) n
  cross join lateral (
    select case when n % 50 = 0 then 'task' else (array['note', 'call', 'email', 'text', 'service'])[1 + n % 5] end as type) e
  left join tasks t on t.organization_id = $1 and t.customer_id = $2 and t.title = 'Call back about offer ' || n`;

/** Ten entries each for other customers, so that the planner doesn't assume a single timeline. */
const others = `
  insert into activities (organization_id, id, customer_id, type, category, title, description, occurred_at, created_by, created_at)
  select c.organization_id, gen_random_uuid(), c.id, 'note', 'note', 'Note', ${text}, ${at}, $3, ${at}
  from (select * from customers where organization_id = $1 and id <> $2 limit 2000) c, generate_series(1, 10) n`;

const events = `
  insert into audit_events (organization_id, id, actor_id, entity, entity_id, customer_id, action, changes, at)
  select $1, gen_random_uuid(), $3, 'customer', $2, $2, 'customer.updated', '{"notes": {"old": "a", "new": "b"}}', ${at}
  from generate_series(1, ${entries}) n`;
