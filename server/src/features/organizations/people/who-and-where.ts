import { isAllowed, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { keepMember } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findColleague, type ColleagueWithAccess } from "./colleagues.queries.ts";
import { findLocation } from "#features/organizations/locations/locations.repository.ts";

/** What matters about the customer here. */
interface CustomerLocations {
  locationIds: readonly string[];
}

/**
 * Why someone cannot be assigned work for a customer: they don't work in this organization, or can't edit the customer. Anyone can
 * assign work to themselves, including a super admin. Their membership is held until the transaction ends, so that nothing is given to
 * someone who is being deactivated.
 */
export async function findAssigneeProblem(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: CustomerLocations,
  personId: string | null | undefined,
): Promise<string | undefined> {
  if (!personId) return undefined;
  const [isMember, colleague] = await awaitQueries([
    keepMember(db, scope, personId),
    findColleague(db, scope, personId),
  ]);
  if (personId === scope.personId && (isMember || scope.access.isSuperAdmin)) return undefined;
  if (!colleague) return "Choose a person of this organization";
  const reaches = (permission: "org:customers:view" | "org:customers:edit") =>
    reachesCustomer(colleague.access, permission, customer.locationIds);
  if (reaches("org:customers:edit")) return undefined;
  if (!reaches("org:customers:view")) return "Choose someone who can see this customer";
  return `${nameOf(colleague)} can only view this customer, so no work can be given to them`;
}

const nameOf = ({ firstName, lastName, email }: ColleagueWithAccess) => `${firstName} ${lastName}`.trim() || email;

/** Why someone's work for a customer cannot be at a location: they may not act there, or it is neither's and closed down. */
export async function findLocationProblem(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: CustomerLocations,
  locationId: string | undefined,
): Promise<string | undefined> {
  if (locationId === undefined) return undefined;
  const isCustomers = customer.locationIds.includes(locationId);
  const location = isCustomers ? undefined : await findLocation(db, scope, locationId);
  if (!isCustomers && location?.status !== "active") return "Choose an active location of this organization";
  if (isAllowed(scope.access, "org:customers:edit", locationId)) return undefined;
  return isCustomers ? "Choose one of your own locations" : "Choose one of your own locations or one of the customer's";
}
