import { permittedLocations, type Access, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";

interface Worker {
  access: Access;
  /** Where they are working now. */
  currentId: string | null | undefined;
  permission?: AnyPermission;
}

/**
 * Where a person's work for a customer is filed: at their current location if the customer is there, else at the first of the customer's
 * locations where they may act. The customer's come primary first. Null if there is none.
 */
export function filingLocation(
  customersIds: readonly string[],
  { access, currentId, permission = "org:customers:edit" }: Worker,
): string | null {
  const permitted = permittedLocations(access, permission);
  const possible = customersIds.filter((id) => permitted === "all" || permitted.includes(id));
  return possible.find((id) => id === currentId) ?? possible[0] ?? null;
}
