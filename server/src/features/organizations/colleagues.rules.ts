import { permittedLocations, type Access } from "@automotive-crm/contract/permissions";

/** Whether a person sees customers at these locations. Customers without a location are visible to people who see all. */
export function canSee({ access }: { access: Access }, customerLocationIds: readonly string[]): boolean {
  const at = permittedLocations(access, "org:customers:view");
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}
