import type { Location } from "@automotive-crm/contract/location-record";
import { listLocations } from "@automotive-crm/contract/locations";
import type { Access } from "@automotive-crm/contract/permissions";
import { listUserLocations } from "@automotive-crm/contract/user-location-record";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { ownLocations, primaryOf } from "./workplace-rules.ts";

/** The active locations someone may choose from, with their primary one; undefined if they could not be loaded. */
export async function readLocations(organizationId: string, userId: string, access: Access) {
  try {
    const links = access.isSuperAdmin ? [] : await call(listUserLocations, { params: { userId } });
    const own = ownLocations(links, organizationId);
    const all = own.length > 0 ? own : await readVisibleLocations(organizationId);
    return {
      locations: all.filter(({ status }) => status === "active"),
      usersPrimaryId: primaryOf(links, organizationId),
    };
  } catch (error) {
    logQuietly("The locations could not be loaded", error);
    return undefined;
  }
}

/** Someone whose last role at a location was taken away may see none: a refusal is an answer, not a failure. */
async function readVisibleLocations(organizationId: string): Promise<Location[]> {
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
