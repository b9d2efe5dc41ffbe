import * as contract from "@automotive-crm/contract/customers/bin";
import type { BinnedCustomer, RestoredCustomer } from "@automotive-crm/contract/customers/bin";
import { primaryLocationId, type Customer } from "@automotive-crm/contract/customers/record";
import { permittedLocations, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { changed } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { notFound } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as bin from "./customer-bin.repository.ts";
import { readSearch } from "#features/customers/search/customer-search.ts";
import {
  auditTarget,
  getVisible,
  listLocationIds,
  lockVisible,
  publishListChange,
  refuseWithout,
  type CustomerWork,
  type CustomersDependencies,
} from "#features/customers/customers.service.ts";
import { customerWork } from "#features/customers/owners/transfer-customers.ts";

/** Moves a customer to the bin for 30 days, with what is to be done for them or without. */
export const deleteCustomer = writes<typeof contract.deleteCustomer, CustomersDependencies>(
  contract.deleteCustomer,
  {},
  async (work, { customerId }, _, { openWork }) => {
    const { db, scope, now, binnedRecords } = work;
    const customer = await lockVisible(work, customerId, "org:customers:delete");
    checkEveryLocation(scope, "delete customers", customer);
    if (openWork === "cancel") {
      const canceled = { customerId, now, because: "The customer was deleted" };
      for (const records of binnedRecords) await records.cancelOpen?.(db, scope, canceled);
    }
    await awaitQueries([bin.moveToBin(db, scope, customer, now), ...recordsFollow(work, customerId, true)]);
    publishBinChange(db, scope, customer, "customer_deleted");
    return changed(db, scope, undefined, {
      ...auditTarget(customer),
      action: "customer.deleted",
      changes: { name: { old: customer.name } },
    });
  },
);

const recordsFollow = ({ db, scope, binnedRecords }: CustomerWork, customerId: string, isInBin: boolean) =>
  binnedRecords.map(async (records) => records.follow?.(db, scope, { customerId, isInBin }));

/** Deleting and restoring concern all of a customer's locations. */
const checkEveryLocation = (scope: PersonScope, what: string, customer: Customer) =>
  refuseWithout(scope, "org:customers:delete", { what, customer, locationIds: listLocationIds(customer) });

/** Restores a customer from the bin with everything as it was, except what others have been given since. */
export const restoreCustomer = writes<typeof contract.restoreCustomer, CustomersDependencies>(
  contract.restoreCustomer,
  { around: retryingTaken },
  async (work, { customerId }) => {
    const { db, scope, now } = work;
    await lockRow(db, scope, "customers", customerId);
    const customer = await bin.findInBin(db, scope, customerId, now);
    if (!customer || !reachesCustomer(scope.access, "org:customers:delete", listLocationIds(customer)))
      throw notFound("Customer");
    checkEveryLocation(scope, "restore customers", customer);
    const notRestored = await settleOwner(work, customer);
    for (const records of work.binnedRecords) {
      const settled = { customerId, locationIds: listLocationIds(customer), now };
      notRestored.push(...(await records.settle(db, scope, settled)));
    }
    await awaitQueries([bin.takeOutOfBin(db, scope, customer), ...recordsFollow(work, customerId, false)]);
    publishBinChange(db, scope, customer, "customer_added");
    const restored = await getVisible(db, scope, customerId);
    return changed(db, scope, notRestored.length > 0 ? { ...restored, notRestored } : restored, {
      ...auditTarget(customer),
      action: "customer.restored",
      changes: { name: { new: customer.name } },
    });
  },
);

/** Someone took an advisor's time or a VIN at this moment; the second attempt sees that. */
async function retryingTaken(restore: () => Promise<RestoredCustomer>): Promise<RestoredCustomer> {
  try {
    return await restore();
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    return restore();
  }
}

/** An owner who has left since, or works elsewhere, doesn't own the customer again. */
async function settleOwner({ db, scope, findOwnerProblem }: CustomerWork, customer: BinnedCustomer): Promise<string[]> {
  const { ownerId, ownerName } = customer;
  const problem = await findOwnerProblem(db, scope, { locationIds: listLocationIds(customer) }, ownerId);
  if (problem === undefined || ownerId === null) return [];
  const owned = { id: customer.id, locationIds: listLocationIds(customer), isInBin: true };
  const items = [{ ...owned, primaryLocationId: primaryLocationId(customer) }];
  await customerWork.transfer(db, scope, { items, ids: [customer.id], from: ownerId, to: null });
  return [`The customer has no owner now: ${ownerName ?? "the former owner"} no longer works with them.`];
}

function publishBinChange(
  db: Db,
  scope: OrganizationScope,
  customer: Customer,
  kind: "customer_added" | "customer_deleted",
): void {
  const { organizationId } = scope;
  publishCustomerEvent(db, { organizationId, customerId: customer.id, kind: "customer", id: customer.id, scope });
  publishListChange(db, scope, { kind, customerId: customer.id, locationIds: listLocationIds(customer) });
}

/** The customers in the bin at locations where this person may delete customers. */
export async function listCustomerBin(
  { database, clock }: CustomersDependencies,
  scope: PersonScope,
  query: { search?: string | undefined; page: number; limit: number },
) {
  const locations = permittedLocations(scope.access, "org:customers:delete");
  const { search, page, limit } = query;
  const terms = search ? readSearch(search) : undefined;
  const found = await database.read(scope, (db) =>
    bin.listBin(db, scope, { locations, terms, page, limit, now: clock() }),
  );
  return { ...found, page, limit };
}

/** A customer in the bin, for people who may delete customers at one of their locations. */
export async function getBinnedCustomer(
  { database, clock }: CustomersDependencies,
  scope: PersonScope,
  customerId: string,
): Promise<BinnedCustomer> {
  const customer = await database.read(scope, (db) => bin.findInBin(db, scope, customerId, clock()));
  if (!customer || !reachesCustomer(scope.access, "org:customers:delete", listLocationIds(customer)))
    throw notFound("Customer");
  return customer;
}
