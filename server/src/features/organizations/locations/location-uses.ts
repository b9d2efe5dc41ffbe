import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { countAtLocation } from "#platform/db/tenant-rows.ts";
import { conflict } from "#platform/http/errors.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** How a feature counts its records at a location. In its manifest. */
export interface LocationUse {
  one: string;
  many: string;
  /** Whether they can be moved to another location, so that this one can be deleted. */
  canMove: boolean;
  /** Deleted ones that can come back count, too. */
  count(db: Db, scope: OrganizationScope, locationId: string): Promise<number>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    /** What keeps a location from being deleted, in the order a refusal lists it. */
    locationUses: LocationUse;
  }
}

const peopleUse: LocationUse = {
  one: "person",
  many: "people",
  canMove: true,
  count: countAtLocation("user_locations"),
};

/** Refuses to delete a location that is in use, with the counts: it can be deactivated instead. */
export async function refuseUsedLocation(
  db: Db,
  scope: OrganizationScope,
  {
    location,
    uses,
  }: { location: { locationId: string; name: string; isPrimary: boolean }; uses: readonly LocationUse[] },
): Promise<void> {
  const counted = await awaitQueries(
    [...uses, peopleUse].map(async (use) => ({ ...use, number: await use.count(db, scope, location.locationId) })),
  );
  const found = counted.filter(({ number }) => number > 0);
  const movable = found.filter(({ canMove }) => canMove);
  if (found.length === 0) return;
  const used =
    movable.length > 0 ? `is in use by ${listInWords(movable)}` : `has ${listInWords(found)}, so it can't be deleted`;
  // A primary location has to be active.
  const instead = location.isPrimary
    ? "Make another location primary and this one inactive instead"
    : "Make it inactive instead";
  throw conflict(`${location.name} ${used}. ${instead}${movable.length > 0 ? ", or move them first" : ""}.`);
}

/** "1 task and 2 appointments". */
const listInWords = (found: readonly (LocationUse & { number: number })[]): string =>
  new Intl.ListFormat("en").format(found.map(({ number, one, many }) => `${number} ${number === 1 ? one : many}`));
