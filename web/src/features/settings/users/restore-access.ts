import { departments } from "@automotive-crm/contract/organizations/location-changes";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { addUserLocation, updateUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import { call } from "#lib/api/api-client.ts";

/** Gives someone back the role at a location that was taken away, with all that belonged to it. */
export async function restoreAccess(organizationId: string, link: UserLocation): Promise<void> {
  const { personId: userId, role, isPrimary, permissionsOverride } = link;
  const department = departments.find((each) => each === link.department) ?? null;
  const body = { userId, locationId: link.location.locationId, role, department, isPrimary };
  const { userLocationId } = await call(addUserLocation, { body, organizationId });
  if (!permissionsOverride) return;
  await call(updateUserLocation, { params: { userLocationId }, body: { permissionsOverride }, organizationId });
}
