import type { Access } from "@automotive-crm/contract/permissions/permissions";

/** Salespeople own the customers they add, unless they choose someone else. */
export function defaultOwner(
  { access, personId }: { access: Access; personId: string },
  locationIds: readonly string[],
): string | null {
  const sells =
    access.organizationRole === "org:sales_rep" ||
    access.locationRoles.some(({ role, locationId }) => role === "sales_rep" && locationIds.includes(locationId));
  return sells ? personId : null;
}
