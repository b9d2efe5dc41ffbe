import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** What an organization says of a person as an advisor; null for what follows from their role. */
export interface AdvisorToSave {
  team: string | null;
  phone: string | null;
  isActive: boolean;
}

export async function saveAdvisor(
  db: Db,
  { organizationId }: OrganizationScope,
  personId: string,
  { team, phone, isActive }: AdvisorToSave,
): Promise<void> {
  await db
    .insertInto("advisors")
    .values({
      organization_id: organizationId,
      person_id: personId,
      team,
      phone,
      is_active: isActive,
      updated_at: sql<string>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "person_id"]).doUpdateSet(({ ref }) => ({
        team,
        phone,
        is_active: isActive,
        updated_at: ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Advisors stay in their team when it is renamed. */
export async function renameTeam(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("advisors")
    .set({ team: to })
    .where("organization_id", "=", organizationId)
    .where(sql<string>`lower(team)`, "=", from.toLowerCase())
    .execute();
}
