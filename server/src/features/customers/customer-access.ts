import { filingLocation } from "@automotive-crm/contract/customers/filing-location";
import type { LiveKind } from "@automotive-crm/contract/live/changes";
import { reachesCustomer, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findAccess, keepCustomer, type CustomerAccess, type FoundAccess } from "./customer-access.repository.ts";
import { listLocationIds } from "./customers.repository.ts";

interface Wanted {
  customerId: string;
  /** Whose customer it is: for those who may not see the customer, that record isn't found. */
  recordName?: Capitalize<LiveKind<"customer">> | "Entry";
  /** The permission for the work to file; by default the needed one. */
  workNeeds?: AnyPermission | undefined;
  /** The present, for what is also shown, but never changed, while they are in the bin. */
  binAt?: Date | undefined;
}

/**
 * What features need to know about a customer to show or change records about them, in one round trip. Throws not-found if the person
 * may not see the customer, and forbidden without the `needed` permission. For any permission beyond viewing, which means a write, the
 * customer is locked until the transaction ends. People who may restore a customer may also see them in the bin.
 */
export async function customerAccess(
  db: Db,
  scope: PersonScope,
  wanted: string | Wanted,
  needed: AnyPermission = "org:customers:view",
): Promise<CustomerAccess> {
  const { customerId, recordName = "Customer", binAt, workNeeds = needed } = readWanted(wanted);
  const isWrite = !needed.endsWith(":view");
  const [, access] = await awaitQueries([
    isWrite ? keepCustomer(db, scope, customerId) : Promise.resolve(),
    findAccess(db, scope, { customerId, binAt: isWrite ? undefined : binAt }),
  ]);
  const seen = asSeen(scope, access, recordName);
  if (!reachesCustomer(scope.access, needed, seen.locationIds)) throw notAllowed();
  const { access: own, currentLocationId: currentId } = scope;
  const locationId = filingLocation(seen.locationIds, { access: own, currentId, permission: workNeeds });
  const timeZone = (locationId === null ? undefined : seen.timeZones[locationId]) ?? seen.timeZone;
  return { ...seen, filing: { locationId, timeZone } };
}

/**
 * Reads where a customer is, for a read that many people share. The returned check throws not-found for anyone who may not see the
 * customer; people who may restore them may also see them in the bin.
 */
export async function readVisibility(
  db: Db,
  scope: OrganizationScope,
  wanted: { customerId: string; binAt: Date },
): Promise<(person: PersonScope) => void> {
  const access = await findAccess(db, scope, wanted);
  return (person) => void asSeen(person, access, "Customer");
}

function asSeen(scope: PersonScope, access: FoundAccess | undefined, recordName: string): FoundAccess {
  const seenWith = access?.isInBin ? "org:customers:delete" : "org:customers:view";
  if (!access || !reachesCustomer(scope.access, seenWith, access.locationIds)) throw notFound(recordName);
  return access;
}

const readWanted = (wanted: string | Wanted): Wanted => (typeof wanted === "string" ? { customerId: wanted } : wanted);

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
