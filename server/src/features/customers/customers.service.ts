import type { DuplicateHint, DuplicateSearch } from "@automotive-crm/contract/customers/duplicates";
import { type CustomerPage, type CustomerSearch } from "@automotive-crm/contract/customers/list";
import { isNamed } from "@automotive-crm/contract/customers/names";
import { primaryLocationId, type Customer } from "@automotive-crm/contract/customers/record";
import { isEmail, readEmail } from "@automotive-crm/contract/fields/emails";
import { readEachPhone } from "@automotive-crm/contract/fields/phones";
import {
  locationsWithout,
  reachesCustomer,
  type AnyPermission,
} from "@automotive-crm/contract/permissions/permissions";
import type { Clock } from "#platform/clock.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { checkLocation, lockRow } from "#platform/db/tenant-rows.ts";
import { customerDeleted, notAllowed, notFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { publishCustomerEvent, publishOrganizationEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { readPhone } from "#platform/read-phone.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readFilter, type CustomerFilter } from "./search/customer-filter.ts";
import type { FindOwnerProblem } from "./owners/customer-owner.ts";
import type { BinnedRecords } from "./bin/binned-records.ts";
import * as bin from "./bin/customer-bin.repository.ts";
import * as queries from "./customers.queries.ts";
import { countByLocation } from "./other-locations.queries.ts";
import * as duplicates from "./duplicates/duplicates.queries.ts";
import * as repository from "./customers.repository.ts";
import { customerLog } from "./customer-log.ts";

export interface CustomersDependencies {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  findOwnerProblem: FindOwnerProblem;
  /** What goes into the bin with a customer and comes back. */
  binnedRecords: readonly BinnedRecords[];
}

export type CustomerWork = Work<CustomersDependencies>;

/** One page of the customers the person may see. */
export async function searchCustomers(
  { database, clock }: CustomersDependencies,
  scope: PersonScope,
  query: CustomerSearch,
): Promise<CustomerPage> {
  // Owners are people of one organization.
  if (query.owner !== undefined || query.sort === "owner") inOneOrganization(scope);
  const { locations: permitted, locationId } = readLocations(scope.access, "org:customers:view", query.locationId);
  const filterAt = (locations: CustomerFilter["locations"]) => readFilter(scope, locations, query, clock());
  return database.browse(scope, async (db) => {
    if (locationId === undefined) return queries.searchCustomers(db, scope, filterAt(permitted), query);
    const [page] = await Promise.all([
      queries.searchCustomers(db, scope, filterAt([locationId]), query),
      checkLocation(db, scope, locationId),
    ]);
    if (query.search === undefined || query.page > 1 || (page.total > 0 && !page.isSimilar)) return page;
    return { ...page, atOtherLocations: await countByLocation(db, filterAt(permitted), query.search) };
  });
}

/** A customer the person may see. If it was deleted where they could see it, the 404 says so. */
export async function getCustomer(
  { database, clock }: CustomersDependencies,
  scope: PersonScope,
  customerId: string,
): Promise<Customer> {
  const { organizationId, isGlobalView } = scope;
  const tenant = { organizationId, isGlobalView };
  const customer = await database.readShared(tenant, ["customer", customerId], (db) =>
    repository.findById(db, tenant, customerId),
  );
  if (customer && isVisibleTo(scope, customer)) return customer;
  const deleted = customer
    ? undefined
    : await database.read(scope, (db) => bin.findInBin(db, scope, customerId, clock()));
  throw deleted && isVisibleTo(scope, deleted) ? customerDeleted() : notFound("Customer");
}

const isVisibleTo = ({ access }: PersonScope, customer: Customer) =>
  reachesCustomer(access, "org:customers:view", listLocationIds(customer));

/** A customer the person may see, or a 404; a 403 without the `needed` permission. */
export async function getVisible(
  db: Db,
  scope: PersonScope,
  customerId: string,
  needed: AnyPermission = "org:customers:view",
): Promise<Customer> {
  const customer = asVisible(scope, await repository.findById(db, scope, customerId));
  if (!reachesCustomer(scope.access, needed, listLocationIds(customer))) throw notAllowed();
  return customer;
}

/** The customer, if the person may see them, or a 404. */
export function asVisible(scope: PersonScope, customer: Customer | undefined): Customer {
  if (!customer || !isVisibleTo(scope, customer)) throw notFound("Customer");
  return customer;
}

/** Reads a customer as they are now, if the person may still see them. */
export const readVisible = ({ db, scope }: Work, { id }: Pick<Customer, "id">): Promise<Customer> =>
  getVisible(db, scope, id);

/** A customer with the `needed` permission, locked until the transaction ends. */
export async function lockVisible({ db, scope }: Work, customerId: string, needed: AnyPermission): Promise<Customer> {
  const [, customer] = await awaitQueries([
    lockRow(db, scope, "customers", customerId),
    getVisible(db, scope, customerId, needed),
  ]);
  return customer;
}

/** Refuses what concerns several of a customer's locations without the permission at each; the refusal names those without it. */
export function refuseWithout(
  { access }: PersonScope,
  permission: AnyPermission,
  { what, customer, locationIds }: { what: string; customer: Customer; locationIds: readonly string[] },
): void {
  const without = new Set(locationsWithout(access, permission, locationIds));
  if (without.size === 0) return;
  const names = customer.locationAssociations.flatMap((at) => (without.has(at.locationId) ? at.location.name : []));
  throw notAllowed(`You don't have permission to ${what} at ${listNames.format(names)}.`);
}

const listNames = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Tells open pages that the record itself changed: those of the customer, and of each location it is or was at. */
export function publishCustomerChange(
  db: Db,
  scope: OrganizationScope,
  { customerId, locationIds }: { customerId: string; locationIds: readonly string[] },
): void {
  const { organizationId } = scope;
  publishCustomerEvent(db, { organizationId, customerId, locationIds, kind: "customer", id: customerId, scope });
}

interface ListChange {
  kind: "customer_added" | "customer_deleted";
  customerId: string;
  locationIds: readonly string[];
}

/** Tells open lists that a customer now belongs in them, or no longer: those of all locations, and of the customer's own. */
export function publishListChange(
  db: Db,
  scope: OrganizationScope,
  { kind, customerId, locationIds }: ListChange,
): void {
  publishOrganizationEvent(db, { organizationId: scope.organizationId, locationIds, kind, id: customerId, scope });
}

export const listLocationIds = (customer: Customer) => customer.locationAssociations.map((at) => at.locationId);

/** How audit entries name a customer. */
export const auditTarget = (customer: Customer) => ({
  entity: customerLog,
  entityId: customer.id,
  customerId: customer.id,
  locationId: primaryLocationId(customer),
});

/**
 * Existing customers with a typed number, the email, or name and address, and namesakes of someone being edited; none until one of these is
 * complete.
 */
export async function findDuplicates(
  { database }: CustomersDependencies,
  anyScope: PersonScope,
  typed: DuplicateSearch,
): Promise<{ duplicates: DuplicateHint[] }> {
  const scope = inOneOrganization(anyScope);
  const phones = readEachPhone(typed.phone ?? "").map(readPhone);
  const typedEmail = readEmail(typed.email ?? "");
  const email = isEmail(typedEmail) ? typedEmail : undefined;
  const { firstName = "", lastName = "", companyName, address, zipCode, editedId } = typed;
  const name = isNamed(typed) ? { companyName, firstName, lastName } : undefined;
  const resident = name && address ? { ...name, address, zipCode: zipCode || null } : undefined;
  const namesake = editedId && !resident ? name : undefined;
  if (phones.length === 0 && !email && !resident && !namesake) return { duplicates: [] };
  const candidate = { phones, email, resident, namesake, editedId };
  const found = await database.read(scope, (db) => duplicates.findDuplicates(db, scope, candidate));
  return { duplicates: found.map((duplicate) => toHint(scope, duplicate)) };
}

/** For a customer at a location the person cannot see, the hint says that there is one, and where, but no contact data. */
function toHint(scope: PersonScope, { customer, matchedBy }: duplicates.Duplicate): DuplicateHint {
  const isVisible = isVisibleTo(scope, customer);
  return {
    customerId: customer.id,
    name: customer.name,
    companyName: customer.companyName,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: isVisible ? customer.email : null,
    phone: isVisible ? customer.phone : null,
    status: customer.status,
    locationName: customer.locationAssociations[0]?.location.name ?? null,
    isVisible,
    matchedBy,
  };
}
