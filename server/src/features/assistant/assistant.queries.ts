import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** The organization's own zone, for requests without a location. */
export async function getTimeZone(db: Db, { organizationId }: OrganizationScope): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select("time_zone")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
