import type pg from "pg";
import { loading } from "#features/customers/index.ts";

/** Computes again what depends on customers, or on one who was added, with the product's own functions. */
export async function keepAgain(owner: pg.Client, addedCustomerId?: string): Promise<void> {
  if (addedCustomerId === undefined) await owner.query("delete from customer_counts");
  const condition = addedCustomerId === undefined ? undefined : `c.id = '${addedCustomerId}'`;
  await loading.keep(owner, { added: await loading.list(owner, condition) });
}
