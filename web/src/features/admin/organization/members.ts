import type { Location } from "@automotive-crm/contract/organizations/location";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { highestRole, roleWords, worksEverywhere } from "#lib/workplace/roles.ts";

/** As many as a cell shows by name. */
const namedAtMost = 2;

export const nameOf = ({ firstName, lastName }: Pick<UserAccount, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim() || "Unnamed user";

export const emailOf = ({ emailAddresses }: UserAccount): string | undefined =>
  emailAddresses[0]?.emailAddress || undefined;

/** The members with a role at a location. */
export const listAssigned = (members: readonly UserAccount[], locationId: string): UserAccount[] =>
  members.filter(({ publicMetadata }) => publicMetadata.locationAccess.some((at) => at.locationId === locationId));

/** "Ada Lovelace, Bob Ross +3 more". */
export function namesInShort(members: readonly UserAccount[]): string {
  const rest = members.length - namedAtMost;
  const names = members.slice(0, namedAtMost).map(nameOf).join(", ");
  return rest > 0 ? `${names} +${rest} more` : names;
}

/** Whether someone has access to none of the organization's locations. */
export const isUnassigned = (member: UserAccount): boolean =>
  member.publicMetadata.locationAccess.length === 0 && !worksEverywhere(member);

/** Where someone works: by name if few. */
export function locationsInWords(member: UserAccount, locations: readonly Location[]): string {
  const { locationAccess } = member.publicMetadata;
  if (locationAccess.length === 0) return worksEverywhere(member) ? "All locations" : "No locations";
  if (locationAccess.length > namedAtMost) return `${locationAccess.length} locations`;
  return locationAccess
    .map(({ locationId }) => locations.find((each) => each.locationId === locationId)?.name ?? "Unknown")
    .join(", ");
}

/** The highest role at a location or in the organization. */
export function primaryRoleOf({ publicMetadata: { locationAccess, role, globalRole } }: UserAccount): string {
  if (globalRole === "global:super_admin") return roleWords(globalRole);
  const highest = highestRole(
    locationAccess.map((at) => at.role),
    role,
  );
  return highest === undefined ? "None" : roleWords(highest);
}

export const placeInWords = ({ address, city, state, zipCode }: Location): string | undefined =>
  [address, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ") || undefined;
