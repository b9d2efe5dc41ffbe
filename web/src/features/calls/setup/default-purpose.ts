import type { CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import { locationRoles, type Access } from "@automotive-crm/contract/permissions/permissions";
import { highestRole } from "#lib/workplace/roles.ts";

/** What someone's calls are usually about, by their role at the current location, else by their highest one anywhere. */
export function defaultPurpose(access: Access, locationId: string | undefined): CallPurpose {
  const roles = access.locationRoles.flatMap((at) =>
    locationRoles.filter((role) => role === at.role).map((role) => ({ role, locationId: at.locationId })),
  );
  const here = roles.find((at) => at.locationId === locationId)?.role;
  return (here ?? highestRole(roles.map(({ role }) => role))) === "service_advisor" ? "service" : "sales";
}
