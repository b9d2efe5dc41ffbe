import type { CustomerRows } from "./customer-draft.ts";
import { ago, day } from "#app/demo/demo-context.ts";

/** How many of each organization's newest customers, whom people open first, have a full page. */
const storied = 8;

/** How many of them have more to do than others. */
const busy = 60;

/** The newest customers of each organization: they get a history of months, a vehicle, tasks and an appointment this week. */
export const findNewest = (customers: readonly CustomerRows[]): CustomerRows[] => findLatest(customers, storied);

/** The new customers of each organization: most have something to do, and some an appointment today. */
export const findNew = (customers: readonly CustomerRows[]): CustomerRows[] => findLatest(customers, busy);

function findLatest(customers: readonly CustomerRows[], count: number): CustomerRows[] {
  const living = customers.filter(({ customer }) => !customer.deleted_at).toReversed();
  const found = new Map<string, CustomerRows[]>();
  for (const rows of living) {
    const own = found.get(rows.customer.organization_id) ?? [];
    if (own.length < count) found.set(rows.customer.organization_id, [...own, rows]);
  }
  return [...found.values()].flat();
}

/** Since when somebody works with a customer: the newest were brought over from an older file. */
export const knownSince = (rows: CustomerRows, isNewest: boolean, now: Date): Date =>
  isNewest ? ago(now, 150 * day) : new Date(rows.customer.created_at ?? now);
