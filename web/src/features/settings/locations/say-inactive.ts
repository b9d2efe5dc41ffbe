import type { Location } from "@automotive-crm/contract/organizations/location";
import { updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";

/**
 * Says that a location was made inactive, and offers to take it back: not everyone who may do it has a list of inactive locations. A role
 * at one location ends with it.
 */
export function sayInactive({ locationId, organizationId, name }: Location): void {
  const { access } = useWorkplace.getState();
  if (permittedLocations(access, "org:locations:manage") === "all") {
    const undo = () => call(updateLocation, { params: { locationId }, body: { status: "active" }, organizationId });
    return sayWithUndo(`${name} is inactive now.`, { id: `location-${locationId}`, undo });
  }
  return notify.success(`${name} is inactive now. An administrator can make it active again.`);
}
