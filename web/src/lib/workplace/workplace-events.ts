import type { MyOrganization } from "@automotive-crm/contract/identity/account";
import type { Location } from "@automotive-crm/contract/organizations/location";

/**
 * Other parts of the page, and scripts around it, follow the workplace through three window events: one per change, the organization
 * before its locations, and those before the current one.
 */
interface Announced {
  organizationId: string | null;
  /** Undefined until the first list has been announced. */
  locations: string | undefined;
  locationId: string | null;
}

const nothing: Announced = { organizationId: null, locations: undefined, locationId: null };
let announced = nothing;

export function announceOrganization(organization: MyOrganization | null): void {
  const organizationId = organization?.id ?? null;
  if (organizationId === announced.organizationId) return;
  announced = { ...announced, organizationId };
  send("organizationChanged", { organization });
}

export function announceLocations(locations: readonly Location[], organizationId: string | null): void {
  const list = JSON.stringify([organizationId, locations]);
  if (list === announced.locations) return;
  announced = { ...announced, locations: list };
  send("locationsUpdated", { locations, organizationId });
}

export function announceLocation(location: Location | null): void {
  const locationId = location?.locationId ?? null;
  if (locationId === announced.locationId) return;
  announced = { ...announced, locationId };
  send("locationChanged", { location });
}

/** For the next person, everything about the workplace is new. */
export function forgetAnnounced(): void {
  announced = nothing;
}

function send(name: "organizationChanged" | "locationsUpdated" | "locationChanged", detail: object): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
