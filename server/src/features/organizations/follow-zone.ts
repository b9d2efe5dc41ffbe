import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Moves what was booked by the clocks of a location, or with null of the organization itself, once their zone was put right. */
type FollowZone = (db: Db, scope: OrganizationScope, locationId: string | null) => Promise<void>;

/** What the repositories of locations and organizations need besides their tables. */
export interface PlaceWork {
  db: Db;
  scope: OrganizationScope;
  followZone: FollowZone;
}

declare module "#platform/feature.ts" {
  interface Ports {
    followZone: FollowZone;
  }
}
