import type pg from "pg";

/** Fewer new customers than this are not worth rebuilding indexes for. */
const manyCustomers = 50_000;

const loadedTables = ["customers", "customer_phones", "customer_emails", "customer_locations"];

/**
 * Drops the search-only indexes before most of their content is loaded: building them once at the end is several times faster than
 * updating each for every row. Keys stay. Returns statements that restore them from their own definitions, or nothing if they were
 * kept: for few customers, and while anyone else is connected, because dropping an index locks its table until the transaction ends.
 */
export async function setIndexesAside(
  client: pg.Client,
  newCustomers: number,
): Promise<((onStep: (text: string) => void) => Promise<void>) | undefined> {
  const { rows: tables } = await client.query<{ existing: number }>(
    "select greatest(reltuples, 0)::integer as existing from pg_class where oid = 'customers'::regclass",
  );
  if (newCustomers < Math.max(manyCustomers, tables[0]?.existing ?? 0)) return undefined;
  if (await isAnyoneElseConnected(client)) return undefined;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
    [loadedTables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async (onStep) => {
    for (const [place, { name, definition }] of indexes.entries()) {
      onStep(`Building index ${place + 1} of ${indexes.length}: ${name}`);
      await client.query(definition);
    }
  };
}

/** A server, a worker or someone who looks around; PostgreSQL's own processes work as no role. */
async function isAnyoneElseConnected(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and usesysid is not null and pid <> pg_backend_pid() limit 1`,
  );
  return rows.length > 0;
}
