import { listConcerned } from "@automotive-crm/contract/customers/location-changes";
import type { LocationAssociation } from "@automotive-crm/contract/customers/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { locationsWithout, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import type { LocationChoice } from "#features/customers/add-customer/location-choice.ts";
import { describeObstacle } from "#features/customers/customer-facts.ts";
import { cityAndState } from "#lib/format/format.ts";
import { distinctLocations } from "./distinct-locations.ts";

export interface OfferedLocation {
  locationId: string;
  name: string;
  place: string;
}

/** A customer's locations as an editable choice; exactly one is primary if there are any. */
export function choiceOf(associations: readonly LocationAssociation[]): LocationChoice {
  const own = distinctLocations(associations);
  const primary = own.find(({ isPrimary }) => isPrimary) ?? own[0];
  return { chosenIds: own.map(({ locationId }) => locationId), primaryId: primary?.locationId ?? null };
}

/** The locations to choose from: the customer's own, which may always stay, and those where the person may add customers. */
export function offeredLocations(
  associations: readonly LocationAssociation[],
  available: readonly Location[],
): OfferedLocation[] {
  const own = distinctLocations(associations).map(({ locationId, location: { name, city, state } }) => ({
    locationId,
    name,
    place: cityAndState({ city, state }),
  }));
  const ids = new Set(own.map(({ locationId }) => locationId));
  const others = available
    .filter(({ locationId }) => !ids.has(locationId))
    .map(({ locationId, name, city, state }) => ({ locationId, name, place: cityAndState({ city, state }) }));
  return [...own, ...others.toSorted((one, other) => one.name.localeCompare(other.name))];
}

/** The problem with a choice, if any: the customer needs a location, and the person must still be able to see the customer. */
export function problemOf({ chosenIds }: LocationChoice, offered: readonly OfferedLocation[], access: Access) {
  if (chosenIds.length === 0) return offered.length > 0 ? "Please select at least one location" : undefined;
  const seen = permittedLocations(access, "org:customers:view");
  if (seen === "all" || chosenIds.some((id) => seen.includes(id))) return undefined;
  return "Please keep at least one location you have access to";
}

/** Why a choice may not be saved: it concerns present locations where the person may not edit customers. */
export function findObstacle(
  access: Access,
  before: readonly LocationAssociation[],
  choice: LocationChoice,
): string | undefined {
  const own = distinctLocations(before);
  const after = choice.chosenIds.map((locationId) => ({ locationId, isPrimary: locationId === choice.primaryId }));
  const primaryId = choiceOf(before).primaryId;
  const present = own.map(({ locationId }) => ({ locationId, isPrimary: locationId === primaryId }));
  return describeObstacle(own, locationsWithout(access, "org:customers:edit", listConcerned(present, after)));
}
