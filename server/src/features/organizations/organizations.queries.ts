import type { Organization } from "@automotive-crm/contract/organizations";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/**
 * Organizations with their numbers of people and locations. Which ones, row-level security decides: in a super admin's Global View
 * all, else those the person belongs to.
 */
export async function listOrganizations(db: Db, personId: string, isSuperAdmin: boolean): Promise<Organization[]> {
  const rows = await db
    .selectFrom("organizations as o")
    .select(["o.id", "o.name", "o.slug", "o.description", "o.website", "o.industry", "o.size", "o.status"])
    .select(["o.image_url as imageUrl", "o.created_at as createdAt"])
    .select((row) => [
      row
        .selectFrom("memberships as m")
        .select(sql<number>`count(*)`.as("n"))
        .whereRef("m.organization_id", "=", "o.id")
        .as("userCount"),
      row
        .selectFrom("locations as l")
        .select(sql<number>`count(*)`.as("n"))
        .whereRef("l.organization_id", "=", "o.id")
        .as("locationCount"),
      row
        .exists(
          row
            .selectFrom("memberships as own")
            .select("own.person_id")
            .whereRef("own.organization_id", "=", "o.id")
            .where("own.person_id", "=", personId),
        )
        .as("isMember"),
    ])
    .orderBy("o.name")
    .orderBy("o.id")
    .execute();
  return rows.map(({ isMember, userCount, locationCount, ...organization }) => ({
    ...organization,
    userCount: userCount ?? 0,
    locationCount: locationCount ?? 0,
    userHasAccess: isSuperAdmin || Boolean(isMember),
  }));
}
