import { reachesCustomer, type AnyPermission } from "@automotive-crm/contract/permissions";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findAccess, holdCustomer, type CustomerAccess } from "./customer-access.repository.ts";

/**
 * What features need to know about a customer to show or change records about them, in one round trip. Throws not-found if the person
 * may not see the customer, and forbidden without the `needed` permission. For any permission beyond viewing, which means a write, the
 * customer is locked until the transaction ends.
 */
export async function customerAccess(
  db: Db,
  scope: PersonScope,
  customerId: string,
  needed: AnyPermission = "org:customers:view",
): Promise<CustomerAccess> {
  const isWrite = !needed.endsWith(":view");
  const [, access] = await awaitQueries([
    isWrite ? holdCustomer(db, scope, customerId) : Promise.resolve(),
    findAccess(db, scope, customerId),
  ]);
  if (!access || !reachesCustomer(scope.access, "org:customers:view", access.locationIds)) throw notFound("Customer");
  if (!reachesCustomer(scope.access, needed, access.locationIds)) throw notAllowed();
  return access;
}
