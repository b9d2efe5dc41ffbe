import { listLocations, type Location } from "@automotive-crm/contract/organizations/location";
import { listUserLocations, type UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { isAllowed, type Access } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { ownLocations, primaryOf } from "./workplace-rules.ts";

interface LocationsReader {
  access: Access;
  /** The person's links to locations, if they were already asked for. They are asked for again if that failed. */
  early?: Promise<readonly UserLocation[]> | undefined;
}

/** The active locations someone may choose from, with their primary one; undefined if they could not be loaded. */
export async function readLocations(organizationId: string, userId: string, { access, early }: LocationsReader) {
  try {
    const links = access.isSuperAdmin
      ? []
      : ((await early?.catch(() => undefined)) ?? (await call(listUserLocations, { params: { userId } })));
    const own = ownLocations(links, organizationId);
    // The organization's administrators work at all its locations.
    const isAdmin = access.organizationRole === "org:admin";
    const all = own.length > 0 && !isAdmin ? own : await readVisibleLocations(organizationId, access);
    return {
      locations: all.filter(({ status }) => status === "active"),
      usersPrimaryId: primaryOf(links, organizationId),
    };
  } catch (error) {
    // Nothing was asked if the person has just lost the organization.
    const isUnasked = error instanceof ApiFailure && error.isUnsent;
    if (!isUnasked) logQuietly("The locations could not be loaded", error);
    return undefined;
  }
}

/** None for someone who may not see any. If that has just changed, the server's refusal says so, and is no failure. */
async function readVisibleLocations(organizationId: string, access: Access): Promise<Location[]> {
  if (!isAllowed(access, "org:locations:view")) return [];
  try {
    return await call(listLocations, { query: { organizationId } });
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "forbidden") return [];
    throw error;
  }
}

/** For what is reported on the screen in one place only, where someone may not look. */
export function logQuietly(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- Documented: a failed read of organizations and locations is logged.
  console.warn(what, error);
}
