import pg from "pg";
import { vi } from "vitest";

const queryText = (query: unknown): string =>
  typeof query === "string"
    ? query
    : typeof query === "object" && query !== null && "text" in query
      ? String(query.text)
      : "";

/**
 * How often transactions wait for PostgreSQL during the work: queries sent before the first one returns count once. Queries outside a
 * transaction, such as notifications after it, don't count.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  let roundTrips = 0;
  /** The open transactions, with their number of running queries. */
  const unanswered = new Map<pg.Client, number>();
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function counted(this: pg.Client, ...args: []) {
    const [query]: readonly unknown[] = args;
    const text = queryText(query);
    if (text.startsWith("begin")) unanswered.set(this, 0);
    const answer: unknown = Reflect.apply(send, this, args);
    const before = unanswered.get(this);
    if (before === undefined) return answer;
    if (before === 0) roundTrips++;
    unanswered.set(this, before + 1);
    const answered = () => {
      if (text === "commit" || text === "rollback") unanswered.delete(this);
      else unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    };
    Promise.resolve(answer).then(answered, answered);
    return answer;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return roundTrips;
}
