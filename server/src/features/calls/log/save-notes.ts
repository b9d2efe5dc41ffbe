import * as contract from "@automotive-crm/contract/calls/live";
import { changed } from "#features/audit/index.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { callLog } from "#features/calls/call-log.ts";
import { toCall } from "#features/calls/call-row.ts";
import { followCall } from "#features/calls/call-timeline.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { getRow, lockToEdit } from "#features/calls/calls.service.ts";

/** Saves what is noted while someone talks. */
export const saveNotes = writes(contract.saveCallNotes, {}, async ({ db, scope, now }, { callSid }, noted) => {
  const before = await lockToEdit(db, scope, { callSid });
  const { id: callId } = before;
  const { notes = before.notes ?? "" } = mergeEdit({ notes: before.notes ?? "" }, noted);
  if (notes === (before.notes ?? "")) return unchanged({ call: toCall(before, scope) });
  await repository.update(db, scope, callId, { columns: { notes: notes || null }, now });
  const after = await getRow(db, scope, callId);
  await followCall(db, scope, { before, after, now });
  const answer = { call: toCall(after, scope) };
  return changed(db, scope, answer, {
    entity: callLog,
    entityId: callId,
    customerId: after.customer_id,
    locationId: after.location_id,
    // Without the text: it is saved every few seconds, and audited as a whole with the log.
    action: "call.noted",
  });
});
