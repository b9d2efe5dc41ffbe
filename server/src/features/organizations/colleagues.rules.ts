import { permittedLocations, type Access } from "@automotive-crm/contract/permissions";

/** Whether somebody sees the customers at these locations. Customers at none are seen by those who see all. */
export function canSee({ access }: { access: Access }, customerLocationIds: readonly string[]): boolean {
  const at = permittedLocations(access, "org:customers:view");
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}
