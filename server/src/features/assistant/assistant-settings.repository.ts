import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Whether an admin let the organization use the language model. */
export async function findIsModelEnabled(db: Db, { organizationId }: OrganizationScope): Promise<boolean> {
  const row = await db
    .selectFrom("assistant_settings")
    .select("is_model_enabled")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.is_model_enabled ?? false;
}

export async function saveIsModelEnabled(
  db: Db,
  { organizationId }: OrganizationScope,
  { isModelEnabled, now }: { isModelEnabled: boolean; now: Date },
): Promise<void> {
  const columns = { is_model_enabled: isModelEnabled, updated_at: now.toISOString() };
  await db
    .insertInto("assistant_settings")
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(columns))
    .execute();
}
