import type { Customer } from "@automotive-crm/contract/customers/record";
import { permittedLocations } from "@automotive-crm/contract/permissions";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { isColleague } from "./colleagues.queries.ts";
import { findLocation } from "./locations.repository.ts";

/** Why work cannot be given to somebody: they do not work in this organization. Oneself always can, also as a super admin. */
export async function problemOfPerson(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  personId: string | null | undefined,
): Promise<string | undefined> {
  if (!personId || personId === scope.personId || (await isColleague(db, scope, personId))) return undefined;
  return "is not a person of this organization";
}

/** Why work for a customer cannot be at a location: it is neither theirs nor the person's. */
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
