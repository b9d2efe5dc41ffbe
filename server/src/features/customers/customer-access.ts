import type { Permission } from "@automotive-crm/contract/permissions";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findAccess, holdCustomer, type CustomerAccess } from "./customer-access.repository.ts";
import { reachesCustomer } from "./customers.policy.ts";

/**
 * What features need to know of a customer to show or change records about them, in one round trip. Refused as not found when the
 * person may not see the customer, and as not allowed when they lack the `needed` right. A right to more than seeing is for writes:
 * then the customer is held until the transaction ends.
 */
export async function customerAccess(
  db: Db,
  scope: PersonScope,
  customerId: string,
  needed: Permission = "org:customers:view",
): Promise<CustomerAccess> {
  const isWrite = needed !== "org:customers:view";
  const [, access] = await awaitQueries([
    isWrite ? holdCustomer(db, scope, customerId) : Promise.resolve(),
    findAccess(db, scope, customerId),
  ]);
  if (!access || !reachesCustomer(scope.access, "org:customers:view", access.locationIds)) throw notFound("Customer");
  if (!reachesCustomer(scope.access, needed, access.locationIds)) throw notAllowed();
  return access;
}
