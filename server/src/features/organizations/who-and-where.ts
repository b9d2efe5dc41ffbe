import type { Customer } from "@automotive-crm/contract/customers/record";
import { permittedLocations } from "@automotive-crm/contract/permissions";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { isColleague } from "./colleagues.queries.ts";
import { findLocation } from "./locations.repository.ts";

/**
 * Why someone cannot be assigned work: they don't work in this organization. Anyone can assign work to themselves, including a super
 * admin.
 */
export async function problemOfPerson(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  personId: string | null | undefined,
): Promise<string | undefined> {
  if (!personId || personId === scope.personId || (await isColleague(db, scope, personId))) return undefined;
  return "is not a person of this organization";
}

/** Why a customer's work cannot be at a location: it is neither the customer's nor the person's. */
export async function problemOfLocation(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: Customer,
  locationId: string | undefined,
): Promise<string | undefined> {
  if (locationId === undefined || customer.locationAssociations.some((at) => at.locationId === locationId))
    return undefined;
  const location = await findLocation(db, scope, locationId);
  if (location?.status !== "active") return "is not an active location of this organization";
  const permitted = permittedLocations(scope.access, "org:customers:edit");
  if (permitted === "all" || permitted.includes(locationId)) return undefined;
  return "is neither one of your locations nor one of the customer's";
}
