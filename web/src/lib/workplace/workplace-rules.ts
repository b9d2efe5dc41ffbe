import type { Location } from "@automotive-crm/contract/organizations/location";
import { globalView } from "@automotive-crm/contract/organizations/record";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { permittedLocations, type Access } from "@automotive-crm/contract/permissions/permissions";

/** The stored choice of someone who wants to see every location. */
export const allLocations = "all";

/** Who may see all locations at once: people whose role covers more than single locations. */
export const maySeeAllLocations = (access: Access) => permittedLocations(access, "org:customers:view") === "all";

interface StartLocation {
  /** The initial location; null means all locations, or none. */
  locations: readonly Location[];
  storedChoice: string | null;
  usersPrimaryId: string | null;
  maySeeAll: boolean;
}

/** The stored choice, else the person's primary, else the organization's, else the first active one. */
export function startLocation({ locations, storedChoice, usersPrimaryId, maySeeAll }: StartLocation): Location | null {
  if (storedChoice === allLocations && maySeeAll) return null;
  const active = locations.filter(({ status }) => status === "active");
  return (
    active.find(({ locationId }) => locationId === storedChoice) ??
    active.find(({ locationId }) => locationId === usersPrimaryId) ??
    active.find(({ isPrimary }) => isPrimary) ??
    active[0] ??
    null
  );
}

/**
 * The location after the list reloads, possibly without the current one: then the first remaining. Someone viewing all locations stays
 * there.
 */
export function locationAfterReload(
  before: { locations: readonly Location[]; location: Location | null },
  start: StartLocation,
): Location | null {
  const current = before.location;
  if (!current) return before.locations.length > 0 && start.maySeeAll ? null : startLocation(start);
  const kept = start.locations.find(({ locationId }) => locationId === current.locationId);
  return kept ?? start.locations[0] ?? null;
}

/** Whether this read is old enough to repeat when someone looks at it. */
export const isOld = (readAt: number, now: number) => now - readAt >= 30_000;

/** A person's own active locations in one organization, in the given order. */
export const ownLocations = (links: readonly UserLocation[], organizationId: string): Location[] =>
  links
    .filter(
      ({ isActive, location }) =>
        isActive && location.status === "active" && location.organizationId === organizationId,
    )
    .map(({ location }) => location);

export const primaryOf = (links: readonly UserLocation[], organizationId: string): string | null =>
  links.find(({ isPrimary, isActive, location }) => isPrimary && isActive && location.organizationId === organizationId)
    ?.locationId ?? null;

interface StartOrganization {
  storedChoice: string | null;
  isSuperAdmin: boolean;
  organizationIds: readonly string[];
  /** The organization in the server's last response, which is theirs even if the list could not be read. */
  answeredId: string | null;
}

/**
 * The choice to send with requests. Only a super admin may choose the global view; only if nothing was ever chosen (or it is gone) is
 * the first organization selected. Null leaves it to the server.
 */
export function startOrganization(start: StartOrganization): string | null {
  const { storedChoice, isSuperAdmin, organizationIds, answeredId } = start;
  if (storedChoice === globalView && isSuperAdmin) return globalView;
  if (storedChoice !== null && (organizationIds.includes(storedChoice) || storedChoice === answeredId))
    return storedChoice;
  return organizationIds[0] ?? null;
}

/** After a change of location, a detail page may show something that isn't there: its list opens instead. */
export function listOfDetailPage(pathname: string): "/customers" | "/deals" | "/inventory" | undefined {
  const section = /^\/(customers|deals|inventory)\/[^/]+\/?$/.exec(pathname)?.[1];
  if (section === "customers") return "/customers";
  if (section === "deals") return "/deals";
  return section === "inventory" ? "/inventory" : undefined;
}
