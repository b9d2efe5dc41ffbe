import { sameAs } from "@automotive-crm/contract/permissions/permission-groups";
import { table } from "@automotive-crm/contract/permissions/permission-table.fixture";
import type { Access, AnyPermission } from "@automotive-crm/contract/permissions/permissions";

/**
 * Where the matrix expects a person to have a permission. Taken from the hand-written table, never from the function that server and
 * browser use, which would only agree with itself.
 */
export function locationsWhereHeld(access: Access, permission: AnyPermission): "all" | string[] {
  if (access.isSuperAdmin && table.superAdminHolds(permission)) return "all";
  if (access.passesEveryGuard && table.quickSessionHolds(permission)) return "all";
  if (access.providerPermissions?.includes(sameAs(permission))) return "all";
  if (table.organizationRoleHolds(access.organizationRole, permission)) return "all";
  return access.locationRoles
    .filter(({ role, permissionsOverride }) => {
      const name = sameAs(permission);
      const override = table.isOverridable(name) ? permissionsOverride?.[name] : undefined;
      return override ?? table.locationRoleHolds(role, permission);
    })
    .map(({ locationId }) => locationId);
}

/** At the location, or at any if none is given. */
export function holds(access: Access, permission: AnyPermission, locationId?: string): boolean {
  const at = locationsWhereHeld(access, permission);
  if (at === "all") return true;
  return locationId === undefined ? at.length > 0 : at.includes(locationId);
}
