import { permittedLocations, type Access, type Permission } from "@automotive-crm/contract/permissions";

/** Whether a permission covers a customer: held organization-wide, or at one of the customer's locations. */
export function reachesCustomer(
  access: Access,
  permission: Permission,
  customerLocationIds: readonly string[],
): boolean {
  const at = permittedLocations(access, permission);
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}
