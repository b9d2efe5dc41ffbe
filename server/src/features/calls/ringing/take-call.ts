import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { CallEvent } from "#features/calls/call-state.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { lockOne } from "#features/calls/calls.queries.ts";
import { isOver, recordEventsIn } from "#features/calls/record-events.ts";

/**
 * Someone who is rung pressed 1, so that it isn't their voicemail: the call is theirs, if they were the first. For a phone that is no one's
 * own it becomes whose log it is.
 */
export async function takeCall(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { accepted, personId, now }: { accepted: CallEvent; personId: string | undefined; now: Date },
): Promise<"taken" | "by-another" | "over"> {
  const row = await lockOne(db, scope, callId);
  if (!row || isOver(row)) return "over";
  if (row.agent_answered_at !== null) {
    const known = await repository.listEvents(db, scope, callId);
    return known.some(({ eventId }) => eventId === accepted.eventId) ? "taken" : "by-another";
  }
  if (personId !== undefined) await repository.update(db, scope, callId, { columns: { person_id: personId }, now });
  await recordEventsIn(db, scope, callId, { events: [accepted], now });
  return "taken";
}
