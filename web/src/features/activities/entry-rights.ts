import type { Activity } from "@automotive-crm/contract/activities";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { permittedLocations, type Access, type AnyPermission } from "@automotive-crm/contract/permissions";

/** The server's rule, to hide buttons: the permission to delete other people's entries of a type. Notes only by their author. */
const rightToDelete: Partial<Record<Activity["type"], AnyPermission>> = {
  call: "calls:delete",
  text: "texts:delete",
  email: "emails:delete",
};

export function mayDeleteEntry(access: Access, entry: Pick<Activity, "type" | "isOwn">, customer: Customer): boolean {
  if (entry.isOwn) return true;
  const right = rightToDelete[entry.type];
  if (right === undefined) return false;
  const at = permittedLocations(access, right);
  return at === "all" || customer.locationAssociations.some(({ locationId }) => at.includes(locationId));
}
