import { permittedLocations, type Access, type Permission } from "@automotive-crm/contract/permissions";

/** Whether a right reaches a customer: held in the whole organization, or at one of the customer's locations. */
export function reachesCustomer(
  access: Access,
  permission: Permission,
  customerLocationIds: readonly string[],
): boolean {
  const at = permittedLocations(access, permission);
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}
