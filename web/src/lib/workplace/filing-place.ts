import { filingLocation } from "@automotive-crm/contract/customers/filing-location";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useWorkplace } from "./workplace.ts";

/** The location at which the signed-in person's work for a customer is filed, as on the server, and its time zone. */
export function filingPlaceOf({ organizationId, locationAssociations, timeZone }: Customer) {
  const { access, location, locations } = useWorkplace.getState();
  const ids = locationAssociations
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
    .map(({ locationId }) => locationId);
  const currentId = location?.organizationId === organizationId ? location.locationId : null;
  const locationId = filingLocation(ids, { access, currentId });
  const known = locations.find((each) => each.locationId === locationId);
  return { locationId, timeZone: known?.timeZone ?? timeZone };
}
