import { StatementBatch } from "#platform/db/statements/statement-batch.ts";
import pg from "pg";
import { vi } from "vitest";

/**
 * How many batches of statements were sent to PostgreSQL during the work, each of which is waited for. Queries outside a transaction,
 * such as notifications after it, don't count.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  let roundTrips = 0;
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function counted(this: pg.Client, ...args: []) {
    const [query]: readonly unknown[] = args;
    if (query instanceof StatementBatch) roundTrips++;
    const answer: unknown = Reflect.apply(send, this, args);
    return answer;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return roundTrips;
}
