import { callSettingsDefaults } from "@automotive-crm/contract/calls/settings";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface StoredSettings {
  callerId: string | null;
  forwardTo: string | null;
  dailyAttempts: number;
  weeklyAttempts: number;
  optOutEndsMarketing: boolean;
}

/** An organization that has changed nothing uses the defaults. */
export async function findSettings(db: Db, { organizationId }: OrganizationScope): Promise<StoredSettings> {
  const row = await db
    .selectFrom("call_settings")
    .select(["caller_id", "forward_to", "daily_attempts", "weekly_attempts", "opt_out_ends_marketing"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (!row) return { callerId: null, forwardTo: null, ...callSettingsDefaults };
  return {
    callerId: row.caller_id,
    forwardTo: row.forward_to,
    dailyAttempts: row.daily_attempts,
    weeklyAttempts: row.weekly_attempts,
    optOutEndsMarketing: row.opt_out_ends_marketing,
  };
}

export async function saveSettings(
  db: Db,
  { organizationId }: OrganizationScope,
  { settings, now }: { settings: StoredSettings; now: Date },
): Promise<void> {
  const columns = {
    caller_id: settings.callerId,
    forward_to: settings.forwardTo,
    daily_attempts: settings.dailyAttempts,
    weekly_attempts: settings.weeklyAttempts,
    opt_out_ends_marketing: settings.optOutEndsMarketing,
    updated_at: now.toISOString(),
  };
  await db
    .insertInto("call_settings")
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(columns))
    .execute();
}
