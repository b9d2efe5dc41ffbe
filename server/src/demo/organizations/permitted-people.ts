import { isAllowed, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import type { Row } from "#app/demo/copy-rows.ts";

/** Those of the members who have a permission somewhere. */
export const listPermitted = (
  permission: AnyPermission,
  members: readonly Row<"memberships">[],
  userLocations: readonly Row<"user_locations">[],
): string[] =>
  members.filter((member) => isPermitted(permission, member, userLocations)).map((member) => member.person_id);

function isPermitted(
  permission: AnyPermission,
  member: Row<"memberships">,
  userLocations: readonly Row<"user_locations">[],
): boolean {
  const places = userLocations.filter(
    (place) => place.organization_id === member.organization_id && place.person_id === member.person_id,
  );
  const access = {
    isSuperAdmin: false,
    passesEveryGuard: false,
    organizationRole: member.role ?? null,
    locationRoles: places.map(({ location_id, role }) => ({ locationId: location_id, role })),
  };
  return isAllowed(access, permission);
}
