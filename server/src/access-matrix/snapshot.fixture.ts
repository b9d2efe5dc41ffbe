import type { TestApp } from "#testing/test-app.ts";

/** What is stored: for each table and organization ("-" for what is nobody's) the number of rows and a checksum of them. */
export type Snapshot = ReadonlyMap<string, string>;

/** Looking at a session is no change of anybody's data. */
const volatile = "'last_activity_at' - 'last_active_at'";

/** Builds the one statement that looks at every table there is, so that a table added later is watched too. */
export async function createSnapshots({ query }: TestApp): Promise<() => Promise<Snapshot>> {
  const tables = await query(`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "hasOrganization"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by 1`);
  const parts = tables.map(({ name, hasOrganization }) => {
    const organization = name === "organizations" ? "id::text" : hasOrganization ? "organization_id::text" : "'-'";
    return `select '${String(name)}' as name, ${organization} as organization,
      count(*) || ':' || sum(hashtextextended((to_jsonb(t) - ${volatile})::text, 0)) as sum
      from ${String(name)} t group by 2`;
  });
  const statement = parts.join(" union all ");
  return async () => {
    const rows = await query(statement);
    return new Map(rows.map((row) => [`${String(row.name)} of ${String(row.organization)}`, String(row.sum)]));
  };
}

/** The tables whose rows are not what they were; of one organization only when it is named. */
export function changedTables(before: Snapshot, after: Snapshot, organizationId = ""): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => name.endsWith(organizationId) && before.get(name) !== after.get(name));
}
