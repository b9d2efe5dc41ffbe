import type pg from "pg";
import { loading } from "#features/customers/index.ts";

/** Keeps what depends on customers anew, by the product's own functions. */
export async function keepAgain(owner: pg.Client): Promise<void> {
  await owner.query("delete from customer_counts");
  await loading.keep(owner, { added: await loading.list(owner) });
}
