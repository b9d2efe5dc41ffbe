import { answerers, callSignals, isFinal } from "@automotive-crm/contract/calls/statuses";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { applyEvents, isUnresolved, type CallEvent, type CallInState } from "./call-state.ts";
import { statusOf, type CallRow } from "./call-row.ts";
import { followCall } from "./call-timeline.ts";
import { notifyMissed } from "./missed/notify-missed.ts";
import * as repository from "./calls.repository.ts";
import { lockOne } from "./calls.queries.ts";
import { reconcileCall, soonMs } from "./placing/call-jobs.ts";

/** Applies what a provider reported, once however often it is reported. Reports about unknown calls have no effect. */
export async function recordEvents(
  { database, clock }: Foundation,
  scope: OrganizationScope,
  callId: string,
  events: readonly CallEvent[],
): Promise<void> {
  await database.write(scope, (db) => recordEventsIn(db, scope, callId, { events, now: clock() }));
}

/**
 * The same inside another write. The call's row is locked, so that events are applied one after the other. `providerSid` is the provider's
 * ID as an event names it: its answer to the request to call may have been lost.
 */
export async function recordEventsIn(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { events, providerSid = null, now }: { events: readonly CallEvent[]; providerSid?: string | null; now: Date },
): Promise<void> {
  // One round trip: the later queries run once the lock is held, and see what others stored before.
  const [before, added, known] = await awaitQueries([
    lockOne(db, scope, callId),
    repository.insertEvents(db, scope, callId, { events, now }),
    repository.listEvents(db, scope, callId),
  ]);
  if (!before || added === 0) return;
  const state = applyEvents(toState(before), known);
  const startAfter = new Date(now.getTime() + soonMs);
  const isMissed = before.direction === "inbound" && state.status === "no-answer" && !isOver(before);
  await awaitQueries([
    repository.updateState(db, scope, callId, { state, providerSid: before.provider_sid ?? providerSid, now }),
    followCall(db, scope, { before, after: { ...before, ...repository.toStateColumns(state) }, now }),
    isUnresolved(state, known)
      ? enqueue(db, scope, { job: reconcileCall, payload: { callId }, startAfter })
      : Promise.resolve(),
    isMissed ? notifyMissed(db, scope, before, now) : Promise.resolve(),
  ]);
}

export const isOver = (row: CallRow): boolean => isFinal(statusOf(row));

const toState = (row: CallRow): CallInState => ({
  direction: row.direction,
  startedAt: row.started_at,
  status: statusOf(row),
  agentAnsweredAt: row.agent_answered_at,
  customerAnsweredAt: row.customer_answered_at,
  bothConnectedAt: row.both_connected_at,
  endedAt: row.ended_at,
  endedBecause: callSignals.find((signal) => signal === row.ended_because) ?? null,
  answeredBy: answerers.find((answerer) => answerer === row.answered_by) ?? null,
  durationSeconds: row.duration_seconds,
});
