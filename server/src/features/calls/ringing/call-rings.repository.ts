import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Twilio repeats a request if it gets no answer in time; phones that already ring keep ringing. */
export async function insert(
  db: Db,
  { organizationId }: OrganizationScope,
  callId: string,
  { stage, personIds }: { stage: string; personIds: readonly string[] },
): Promise<void> {
  await db
    .insertInto("call_rings")
    .values(
      personIds.map((personId, position) => ({
        organization_id: organizationId,
        call_id: callId,
        person_id: personId,
        stage,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
