import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** In their order, those included who may not take calls there anymore. */
export async function listMemberIds(db: Db, scope: OrganizationScope, locationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("call_group_members")
    .select("person_id")
    .where("organization_id", "=", scope.organizationId)
    .where("location_id", "=", locationId)
    .orderBy("position")
    .execute();
  return rows.map(({ person_id: personId }) => personId);
}

export async function replaceMembers(
  db: Db,
  { organizationId }: OrganizationScope,
  locationId: string,
  memberIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("call_group_members")
    .where("organization_id", "=", organizationId)
    .where("location_id", "=", locationId)
    .execute();
  if (memberIds.length === 0) return;
  await db
    .insertInto("call_group_members")
    .values(
      memberIds.map((personId, position) => ({
        organization_id: organizationId,
        location_id: locationId,
        person_id: personId,
        position,
      })),
    )
    .execute();
}
