import type { Location } from "@automotive-crm/contract/organizations/location";

/** Where somebody can be given a role. */
export const mayBeOffered = (locations: readonly Location[]): Location[] =>
  locations.filter(({ status }) => status === "active");
