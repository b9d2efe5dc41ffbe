import type pg from "pg";

const none = "00000000-0000-0000-0000-000000000000";

/** Violations that must never occur, each as a query that returns one row per violation. */
const breaches: Record<string, string> = {
  "stored twice": "select last_name from customers group by last_name having count(*) > 1",
  "without its phone":
    "select 1 from customers c where not exists (select 1 from customer_phones p where p.customer_id = c.id)",
  "without its email":
    "select 1 from customers c where not exists (select 1 from customer_emails e where e.customer_id = c.id)",
  "without its location":
    "select 1 from customers c where not exists (select 1 from customer_locations l where l.customer_id = c.id)",
  "without its audit event":
    "select 1 from customers c where not exists (select 1 from audit_events a where a.entity_id = c.id)",
  "audited but not stored":
    "select 1 from audit_events a where not exists (select 1 from customers c where c.id = a.entity_id)",
  "counted wrongly": `
    with real as (
      select organization_id, '${none}'::uuid as location_id, status, count(*) as n from customers group by 1, 3
      union all
      select c.organization_id, l.location_id, c.status, count(*)
      from customers c join customer_locations l on l.organization_id = c.organization_id and l.customer_id = c.id group by 1, 2, 3
    ), kept as (
      select organization_id, location_id, status, sum(customers) as n from customer_counts group by 1, 2, 3
    )
    select 1 from real full join kept using (organization_id, location_id, status) where real.n is distinct from kept.n`,
};

export interface Findings {
  stored: number;
  /** Descriptions of problems; empty if there are none. */
  problems: string[];
}

/** Compares the acknowledged customers with what is stored. */
export async function checkData(owner: pg.Client, acknowledged: readonly string[]): Promise<Findings> {
  const problems: string[] = [];
  const { rows } = await owner.query<{ name: string }>("select last_name as name from customers");
  const stored = new Set(rows.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !stored.has(name));
  if (lost.length > 0) problems.push(`${lost.length} acknowledged but lost (${lost.slice(0, 3).join(", ")})`);
  for (const [what, sql] of Object.entries(breaches)) {
    const found = await owner.query(sql);
    if (found.rowCount !== 0) problems.push(`${found.rowCount} ${what}`);
  }
  return { stored: rows.length, problems };
}
