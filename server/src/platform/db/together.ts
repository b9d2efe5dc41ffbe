/**
 * Waits for queries that were sent without waiting for each other. PostgreSQL carries them out in the order they were sent, and
 * after one that fails all others fail too: so the first failure in the given order is the one that says why.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  queries: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(queries)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
  return Promise.all(queries);
}
