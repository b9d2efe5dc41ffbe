import type { BinnedCustomer } from "@automotive-crm/contract/customers/bin";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { permittedLocations, reachesCustomer } from "@automotive-crm/contract/permissions";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as bin from "./customer-bin.repository.ts";
import { readSearch } from "./customer-search.ts";
import {
  auditTarget,
  getVisible,
  listLocationIds,
  publishListChange,
  refuseWithout,
  type CustomersDependencies,
} from "./customers.service.ts";

/** Moves a customer to the bin for 30 days. */
export async function deleteCustomer(
  { database, clock }: CustomersDependencies,
  anyScope: PersonScope,
  customerId: string,
): Promise<void> {
  const scope = inOneOrganization(anyScope);
  await database.write(scope, async (db) => {
    await lockRow(db, scope, "customers", customerId);
    const customer = await getVisible(db, scope, customerId, "org:customers:delete");
    checkEveryLocation(scope, "delete customers", customer);
    await bin.moveToBin(db, scope, customerId, clock());
    await recordAudit(db, scope, {
      ...auditTarget(customer),
      action: "customer.deleted",
      changes: { name: { old: `${customer.firstName} ${customer.lastName}` } },
    });
    publishBinChange(db, scope, customer, "customer_deleted");
  });
}

/** Deleting and restoring concern all of a customer's locations. */
const checkEveryLocation = (scope: PersonScope, what: string, customer: Customer) =>
  refuseWithout(scope, "org:customers:delete", { what, customer, locationIds: listLocationIds(customer) });

/** Restores a customer from the bin with everything as it was. */
export async function restoreCustomer(
  { database, clock }: CustomersDependencies,
  anyScope: PersonScope,
  customerId: string,
): Promise<Customer> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    await lockRow(db, scope, "customers", customerId);
    const customer = await bin.findInBin(db, scope, customerId, clock());
    if (!customer || !reachesCustomer(scope.access, "org:customers:delete", listLocationIds(customer)))
      throw notFound("Customer");
    checkEveryLocation(scope, "restore customers", customer);
    await bin.takeOutOfBin(db, scope, customerId);
    await recordAudit(db, scope, {
      ...auditTarget(customer),
      action: "customer.restored",
      changes: { name: { new: `${customer.firstName} ${customer.lastName}` } },
    });
    publishBinChange(db, scope, customer, "customer_added");
    return getVisible(db, scope, customerId);
  });
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
