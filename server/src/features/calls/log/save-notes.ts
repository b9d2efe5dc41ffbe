import type { Call } from "@automotive-crm/contract/calls/record";
import { recordAudit } from "#features/audit/index.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import type { PersonScope } from "#platform/scope.ts";
import { callLog } from "#features/calls/call-log.ts";
import { toCall } from "#features/calls/call-row.ts";
import { followCall } from "#features/calls/call-timeline.ts";
import { mayEditCall } from "#features/calls/calls.policy.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { getRow, getVisible, lockCall, type CallsDependencies } from "#features/calls/calls.service.ts";

/** Saves what is noted while someone talks. */
export async function saveNotes(
  { database, clock }: CallsDependencies,
  anyScope: PersonScope,
  { callSid, ...noted }: { callSid: string; notes: string; base?: Readonly<Record<string, unknown>> | undefined },
): Promise<{ call: Call }> {
  const scope = inOneOrganization(anyScope);
  const now = clock();
  return database.write(scope, async (db) => {
    const { id: callId } = await getVisible(db, scope, callSid);
    const before = await lockCall(db, scope, callId);
    if (!mayEditCall(scope, { agentId: before.person_id, locationIds: before.location_ids })) throw notAllowed();
    const { notes = before.notes ?? "" } = mergeEdit({ notes: before.notes ?? "" }, noted);
    if (notes === (before.notes ?? "")) return { call: toCall(before, scope) };
    await repository.update(db, scope, callId, { columns: { notes: notes || null }, now });
    const after = await getRow(db, scope, callId);
    await followCall(db, scope, { before, after, now });
    await recordAudit(db, scope, {
      entity: callLog,
      entityId: callId,
      customerId: after.customer_id,
      locationId: after.location_id,
      // Without the text: it is saved every few seconds, and audited as a whole with the log.
      action: "call.noted",
    });
    return { call: toCall(after, scope) };
  });
}
