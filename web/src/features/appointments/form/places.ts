import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { useWorkplace } from "#lib/workplace/workplace.ts";

interface Place {
  locationId: string;
  name: string;
  /** One of the customer's locations, listed first. */
  isCustomers: boolean;
}

/** A location whose name isn't known. */
export const anotherLocation = "Another location";

type Locations = ReturnType<typeof useWorkplace.getState>["locations"];

export const usePlaces = (customer: Customer, appointment: Appointment | undefined) =>
  placesOf(
    useWorkplace(({ locations }) => locations),
    customer,
    appointment,
  );

/** The locations an appointment may be at: the customer's where the person may act, primary first, then the person's. */
export function placesOf(locations: Locations, customer: Customer, appointment: Appointment | undefined) {
  const { access } = useWorkplace.getState();
  const own = locations.filter(({ organizationId }) => organizationId === customer.organizationId);
  const theirs = customer.locationAssociations
    .filter(({ locationId }) => isAllowed(access, "org:customers:edit", locationId))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
    .map(({ locationId, location }) => ({ locationId, name: location.name, isCustomers: true }));
  const others = own
    .filter(({ locationId }) => !theirs.some((place) => place.locationId === locationId))
    .map(({ locationId, name }) => ({ locationId, name, isCustomers: false }));
  const known: Place[] = [...theirs, ...others];
  const { locationId: present = null, locationName = null } = appointment ?? {};
  const isMissing = present !== null && !known.some(({ locationId }) => locationId === present);
  const places = isMissing
    ? [...known, { locationId: present, name: locationName ?? anotherLocation, isCustomers: false }]
    : known;

  /** The server uses the location's own zone. For a location the person has no access to, the customer's zone is the best guess. */
  const zoneOf = (locationId: string): string => {
    if (appointment && (appointment.locationId ?? "") === locationId) return appointment.timeZone;
    return own.find((location) => location.locationId === locationId)?.timeZone ?? customer.timeZone;
  };
  return { places, zoneOf };
}
