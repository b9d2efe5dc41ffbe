import { permittedLocations, type Access, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { notFound } from "./http/errors.ts";

/** The locations where somebody has a permission, and the one that is asked for. */
export function readLocations(access: Access, permission: AnyPermission, locationId: string | undefined) {
  const locations = permittedLocations(access, permission);
  refuseUnseen(locations, locationId);
  return { locations, locationId };
}

/** Where a person lacks the permission, they don't learn what is there: such a location looks like one that doesn't exist. */
export function refuseUnseen(locations: "all" | readonly string[], locationId: string | undefined): void {
  if (locationId !== undefined && locations !== "all" && !locations.includes(locationId)) throw notFound("Location");
}
