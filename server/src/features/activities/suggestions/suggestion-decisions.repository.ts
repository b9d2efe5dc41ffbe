import type { SuggestionDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export interface DecisionKey {
  activityId: string;
  fingerprint: string;
}

export async function upsertDecision(
  db: Db,
  { organizationId }: OrganizationScope,
  {
    activityId,
    fingerprint,
    decision,
    personId,
    now,
  }: DecisionKey & {
    decision: SuggestionDecision;
    personId: string;
    now: Date;
  },
): Promise<void> {
  const columns = { decision, person_id: personId, decided_at: now.toISOString() };
  await db
    .insertInto("suggestion_decisions")
    .values({ organization_id: organizationId, activity_id: activityId, fingerprint, ...columns })
    .onConflict((conflict) => conflict.columns(["organization_id", "activity_id", "fingerprint"]).doUpdateSet(columns))
    .execute();
}

export async function deleteDecision(
  db: Db,
  { organizationId }: OrganizationScope,
  { activityId, fingerprint }: DecisionKey,
): Promise<void> {
  await db
    .deleteFrom("suggestion_decisions")
    .where("organization_id", "=", organizationId)
    .where("activity_id", "=", activityId)
    .where("fingerprint", "=", fingerprint)
    .execute();
}
