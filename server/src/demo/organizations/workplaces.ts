import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";

/** Where a customer is served: its time zone and its staff. */
export interface Workplace {
  locationId: string | null;
  timeZone: string;
  staffIds: readonly string[];
}

/** Finds a customer's workplace: their primary location, else the organization itself. */
export function findWorkplaces(world: {
  organizations: readonly Row<"organizations">[];
  locations: readonly Row<"locations">[];
  userLocations: readonly Row<"user_locations">[];
  /** Who may work with customers, by organization. */
  staffIds: ReadonlyMap<string, readonly string[]>;
}): (customer: CustomerRows) => Workplace {
  const findStaff = (organizationId: string) => world.staffIds.get(organizationId) ?? [];
  const ofOrganizations = new Map(
    world.organizations.map((row): [string, Workplace] => [
      row.id,
      { locationId: null, timeZone: row.time_zone, staffIds: findStaff(row.id) },
    ]),
  );
  const ofLocations = new Map(
    world.locations.map((row): [string, Workplace] => {
      const here = world.userLocations.filter((place) => place.location_id === row.id).map((place) => place.person_id);
      const staffIds = findStaff(row.organization_id).filter((personId) => here.includes(personId));
      return [row.id, { locationId: row.id, timeZone: row.time_zone, staffIds }];
    }),
  );
  return ({ customer, locations }) => {
    const primaryId = locations.find((at) => at.is_primary)?.location_id;
    const found = (primaryId && ofLocations.get(primaryId)) || ofOrganizations.get(customer.organization_id);
    if (!found) throw new Error("A demo customer belongs to no demo organization");
    return found;
  };
}
