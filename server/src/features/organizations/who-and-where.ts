import { permittedLocations, reachesCustomer } from "@automotive-crm/contract/permissions";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findColleague } from "./colleagues.queries.ts";
import { findLocation } from "./locations.repository.ts";

/** What matters about the customer here. */
interface CustomerLocations {
  locationIds: readonly string[];
}

/**
 * Why someone cannot be assigned work for a customer: they don't work in this organization, or can't see the customer. Anyone can
 * assign work to themselves, including a super admin.
 */
export async function findAssigneeProblem(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: CustomerLocations,
  personId: string | null | undefined,
): Promise<string | undefined> {
  if (!personId || personId === scope.personId) return undefined;
  const colleague = await findColleague(db, scope, personId);
  if (!colleague) return "is not a person of this organization";
  const isVisible = reachesCustomer(colleague.access, "org:customers:view", customer.locationIds);
  return isVisible ? undefined : "cannot see this customer";
}

/** Why a customer's work cannot be at a location: it is neither the customer's nor the person's. */
export async function findLocationProblem(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: CustomerLocations,
  locationId: string | undefined,
): Promise<string | undefined> {
  if (locationId === undefined || customer.locationIds.includes(locationId)) return undefined;
  const location = await findLocation(db, scope, locationId);
  if (location?.status !== "active") return "is not an active location of this organization";
  const permitted = permittedLocations(scope.access, "org:customers:edit");
  if (permitted === "all" || permitted.includes(locationId)) return undefined;
  return "is neither one of your locations nor one of the customer's";
}
