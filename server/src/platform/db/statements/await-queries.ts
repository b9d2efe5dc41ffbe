/**
 * Awaits pipelined queries. PostgreSQL runs them in the order they were sent, and once one fails, the rest fail too, so this throws
 * the first failure in the given order, the one with the reason.
 */
export async function awaitQueries<T extends readonly Promise<unknown>[]>(
  queries: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(queries)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
  return Promise.all(queries);
}
