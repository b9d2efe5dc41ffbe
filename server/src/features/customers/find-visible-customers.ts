import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import type { Database } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listLocationIds } from "./customers.repository.ts";

/** Which of these customers the person may see; no one sees deleted ones. */
export async function findVisibleCustomers(
  { database }: { database: Database },
  scope: PersonScope,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await database.read(scope, (db) => listLocationIds(db, scope, customerIds));
  const visible = found.filter(({ locationIds }) => reachesCustomer(scope.access, "org:customers:view", locationIds));
  return new Set(visible.map(({ customerId }) => customerId));
}
