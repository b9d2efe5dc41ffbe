import type { TestApp } from "#testing/test-app.ts";

/** For each table and organization ("-" for none), the number of rows and their checksum. */
export type Snapshot = ReadonlyMap<string, string>;

/** Each write gives a row another place or transaction, which is read much faster than the row. */
const version = "ctid::text || xmin::text";
/** Reading a session updates it, which doesn't count as a change. */
const volatile = "last_activity_at,last_active_at";
const contents = `(to_jsonb(t) - '{${volatile}}'::text[])::text`;

/** Builds one statement that reads every table, so that tables added later are covered too. */
export async function createSnapshots({ query }: TestApp): Promise<() => Promise<Snapshot>> {
  const tables = await query(`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "hasOrganization",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = any ('{${volatile}}')) as "isVolatile"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by 1`);
  const parts = tables.map(({ name, hasOrganization, isVolatile }) => {
    const organization = name === "organizations" ? "id::text" : hasOrganization ? "organization_id::text" : "'-'";
    return `select '${String(name)}' as name, ${organization} as organization,
      count(*) || ':' || sum(hashtextextended(${isVolatile ? contents : version}, 0)) as sum
      from ${String(name)} t group by 2`;
  });
  // Planned once: planning takes longer than reading the few rows.
  await query(`prepare snapshot as ${parts.join(" union all ")}`);
  return async () => {
    const rows = await query("execute snapshot");
    return new Map(rows.map((row) => [`${String(row.name)} of ${String(row.organization)}`, String(row.sum)]));
  };
}

/** The tables whose rows changed; only in the given organization, if any. */
export function changedTables(before: Snapshot, after: Snapshot, organizationId = ""): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => name.endsWith(organizationId) && before.get(name) !== after.get(name));
}
