import type pg from "pg";

/** Fewer new customers than this are not worth building the index anew. */
const manyCustomers = 50_000;

/**
 * Drops the trigram index over names and e-mails when most of its content is about to come in: building it once at the end is
 * several times faster than adding to it. Returns what restores it, from its own definition.
 */
export async function setSearchIndexAside(client: pg.Client, newCustomers: number): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ definition: string; existing: number }>(
    `select pg_get_indexdef(i.oid) as definition, greatest(t.reltuples, 0)::integer as existing
     from pg_class i, pg_class t where i.oid = to_regclass('customers_search') and t.oid = 'customers'::regclass`,
  );
  const [index] = rows;
  if (!index || newCustomers < manyCustomers || newCustomers < index.existing) return async () => undefined;
  await client.query("drop index customers_search");
  return async () => {
    await client.query(index.definition);
  };
}
