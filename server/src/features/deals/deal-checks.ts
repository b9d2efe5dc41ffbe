import { mostOpenDeals } from "@automotive-crm/contract/deals/changes";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { hasRow, lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, ifFound, invalidFields, refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { customerAccess } from "#features/customers/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import { listOpenNumbers } from "./deals.queries.ts";

interface People {
  coBuyerId?: string | null | undefined;
  buyerId?: string | null | undefined;
  sourceId?: string | null | undefined;
}

/** The people on the contract are customers whom the person sees, and the co-buyer isn't the deal's own customer; the source is the organization's. */
export async function checkPeople(
  work: Work,
  customerId: string,
  { coBuyerId, buyerId, sourceId }: People,
): Promise<void> {
  const { db, scope } = work;
  refuseFields({
    coBuyerId: coBuyerId === customerId ? "Choose someone other than the customer" : await findProblem(work, coBuyerId),
    buyerId: await findProblem(work, buyerId),
    sourceId:
      sourceId && !(await hasRow(db, scope, "lead_sources", sourceId))
        ? "Choose one of the organization's sources"
        : undefined,
  });
}

async function findProblem({ db, scope }: Work, customerId: string | null | undefined): Promise<string | undefined> {
  if (!customerId || (await ifFound(customerAccess(db, scope, customerId)))) return undefined;
  return "Choose one of your customers";
}

/** A deal's location is the customer's, and one where the person may do this. */
export async function checkLocation(
  { db, scope }: Work,
  customer: { locationIds: readonly string[] },
  locationId: string,
  permission: "deals:create" | "deals:edit",
): Promise<void> {
  refuseFields({ locationId: await whoAndWhere.findLocationProblem(db, scope, customer, locationId) });
  if (!isAllowed(scope.access, permission, locationId))
    throw invalidFields({ locationId: "Choose one of your own locations" });
}

/** A customer with more open deals than that probably has one twice; only a manager adds or reopens another. */
export async function checkOpenDeals(
  { db, scope }: Work,
  { customerId, locationId }: { customerId: string; locationId: string },
): Promise<void> {
  await lockKey(db, "open-deals", customerId);
  const numbers = await listOpenNumbers(db, scope, customerId);
  if (numbers.length < mostOpenDeals || managesDeals(scope.access, locationId)) return;
  throw conflict(
    `This customer has ${numbers.length} open deals already: ${numbers.join(", ")}. Continue one of them, or ask a manager to add another.`,
  );
}
