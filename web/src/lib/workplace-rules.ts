import { globalView } from "@automotive-crm/contract/organizations";
import { type Location } from "@automotive-crm/contract/locations";
import { type UserLocation } from "@automotive-crm/contract/user-locations";
import { permittedLocations, type Access } from "@automotive-crm/contract/permissions";

/** The stored choice of somebody who wants to see every location. */
export const allLocations = "all";

/** Who may look at all locations at once: people whose role reaches beyond single locations. */
export const maySeeAllLocations = (access: Access) => permittedLocations(access, "org:customers:view") === "all";

interface StartLocation {
  /** The location to begin with; null is all locations, or none. */
  locations: readonly Location[];
  storedChoice: string | null;
  usersPrimaryId: string | null;
  maySeeAll: boolean;
}

/** What was chosen before, else the person's primary, else the organization's, else the first active one. */
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

/** A person's own active locations within one organization, in the order given. */
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
}

/**
 * The choice requests should carry. Only a super admin may hold the global view; only when nothing was ever chosen (or it is gone)
 * does the first organization get selected. Null leaves it to the server.
 */
export function startOrganization({ storedChoice, isSuperAdmin, organizationIds }: StartOrganization): string | null {
  if (storedChoice === globalView && isSuperAdmin) return globalView;
  if (storedChoice !== null && organizationIds.includes(storedChoice)) return storedChoice;
  return organizationIds[0] ?? null;
}

/** After another location is chosen a detail page may show what is not there: its list is opened instead. */
export function listOfDetailPage(pathname: string): "/customers" | "/deals" | "/inventory" | undefined {
  const section = /^\/(customers|deals|inventory)\/[^/]+\/?$/.exec(pathname)?.[1];
  if (section === "customers") return "/customers";
  if (section === "deals") return "/deals";
  return section === "inventory" ? "/inventory" : undefined;
}
