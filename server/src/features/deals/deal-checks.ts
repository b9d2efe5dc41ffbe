import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { hasRow } from "#platform/db/tenant-rows.ts";
import { ifFound, invalidFields, refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { customerAccess } from "#features/customers/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";

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
