import type { Invitation } from "@automotive-crm/contract/invitations/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { roleWords } from "#lib/workplace/roles.ts";

type NamedLocation = Pick<Location, "locationId" | "name">;

/** Where an invited person will work in which role, one line for each role. */
export function listOfferedPlaces(
  { publicMetadata, locationAccess }: Invitation,
  locations: readonly NamedLocation[],
): string[] {
  if (publicMetadata.role === "org:admin") return ["All locations"];
  if (locationAccess.length === 0) return ["No locations"];
  const byRole = new Map<LocationRole, string[]>();
  for (const { locationId, role } of locationAccess) {
    const name = locations.find((location) => location.locationId === locationId)?.name ?? "a former location";
    byRole.set(role, [...(byRole.get(role) ?? []), name]);
  }
  return [...byRole].map(([role, names]) => `${roleWords(role)} at ${names.join(", ")}`);
}

/** The documented text, and why the server refused if it says so. */
export const describeRefusal = (text: string, error: unknown): string =>
  error instanceof ApiFailure && error.isServersMessage && error.status < 500 ? `${text}. ${error.message}` : text;
