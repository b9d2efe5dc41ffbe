import type { Location } from "@automotive-crm/contract/organizations/location";

export const globalViewName = "Global View";

export const organizationName = (name: string | null | undefined) => name?.trim() || "Unnamed Organization";

interface Named {
  name: string;
  slug: string;
}

/** Those whose name or slug contains every typed word. */
export function findOrganizations(organizations: readonly (Named & { id: string })[], typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return organizations.filter(({ name, slug }) =>
    words.every((word) => `${organizationName(name)} ${slug}`.toLowerCase().includes(word)),
  );
}

/** Not any part of its name: as the first of the choices, it would be what Enter chooses for most letters. */
export const isStartOfGlobalView = (typed: string) =>
  globalViewName.toLowerCase().startsWith(typed.trim().toLowerCase());

/** Organizations with the same name are told apart by their slugs. */
export const isNameShared = (organizations: readonly Named[], name: string) =>
  organizations.filter((each) => organizationName(each.name) === organizationName(name)).length > 1;

/** The organization switcher's small line. */
export const organizationCount = (count: number) => (count > 1 ? `${count} orgs available` : "Super Admin");

interface LocationTrigger {
  isSuperAdmin: boolean;
  hasOrganization: boolean;
  locations: readonly Location[];
  location: Location | null;
  maySeeAll: boolean;
  /** It is unknown whether there are any. */
  hasFailed: boolean;
}

export const mustChooseOrganization = ({ isSuperAdmin, hasOrganization }: LocationTrigger) =>
  isSuperAdmin && !hasOrganization;

/** The location switcher's button text. */
export function locationTriggerText(trigger: LocationTrigger): string {
  if (mustChooseOrganization(trigger)) return "Select org first";
  if (trigger.location) return locationName(trigger.location);
  if (trigger.locations.length === 0) return trigger.hasFailed ? "Select location" : "No Location";
  return trigger.maySeeAll ? "All locations" : "Select location";
}

export const locationName = ({ name }: Pick<Location, "name">) => name.trim() || "Unknown";

export const locationAddress = ({ address, city, state }: Pick<Location, "address" | "city" | "state">) =>
  [address, city, state]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(", ") || "No address";
