interface CurrentLocation {
  organizationId: string;
  locationId: string;
}

let current: CurrentLocation | null = null;

/** Tells the requests where the person is working. */
export const workAt = (location: CurrentLocation | null): void => void (current = location);

/** Where the person is working, if it is in this organization. */
export const currentLocationIn = (organizationId: string | null): string | undefined =>
  current && current.organizationId === organizationId ? current.locationId : undefined;
