import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJobHandler } from "#platform/jobs/job.ts";
import { systemScope, type ServiceScope } from "#platform/scope.ts";
import type { CallEvent } from "#features/calls/call-state.ts";
import { awayMs, hangUpCall, mostLooks, nextLookMs, placingMs, reconcileCall } from "./call-jobs.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import { findOne } from "#features/calls/calls.queries.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { notifyNotHungUp, wordsOfTrouble } from "./notify-refused.ts";
import { isOver, recordEvents } from "#features/calls/record-events.ts";

export const reconcileCallHandler = (dependencies: CallsDependencies) =>
  defineJobHandler(reconcileCall, async ({ payload: { callId, failures = 0 }, scope, finishWith }) => {
    const isLive = await reconcileNow(dependencies, scope, { callId, failures }).catch((error: unknown) => {
      // Once for each call: it is asked about every few seconds.
      if (failures === 0) dependencies.onTrouble?.(`Call ${callId} could not be brought up to date`, error);
      return "away" as const;
    });
    const startAfter = new Date(dependencies.clock().getTime() + (isLive === "away" ? awayMs : nextLookMs));
    const payload = { callId, failures: isLive === "away" ? failures + 1 : 0 };
    await finishWith(async (db) => {
      if (isLive) await enqueue(db, scope, { job: reconcileCall, payload, startAfter });
    });
  });

/** Ends the provider's side of a call that is over on ours. */
export const hangUpCallHandler = (dependencies: CallsDependencies) =>
  defineJobHandler(hangUpCall, async ({ payload: { callId }, scope, number }) =>
    hangUpNow(dependencies, scope, { callId, isLastTry: number > hangUpCall.retryLimit }),
  );

/** Administrators are notified of a line that stays open once no one tries to close it anymore. */
export async function hangUpNow(
  { database, bridge, clock, onTrouble }: CallsDependencies,
  scope: ServiceScope,
  { callId, isLastTry }: { callId: string; isLastTry: boolean },
): Promise<void> {
  const row = await database.read(scope, (db) => findOne(db, scope, callId));
  if (!row || row.provider_sid === null) return;
  const { organization_id: organizationId, provider_sid: providerSid, direction } = row;
  try {
    await bridge.hangUp({ organizationId, callId, providerSid, direction });
  } catch (error) {
    if (isLastTry) {
      onTrouble?.(wordsOfTrouble(`hanging up call ${callId} was given up`, error), error);
      await database.write(scope, (db) => notifyNotHungUp(db, scope, { callId, error, now: clock() }));
    }
    throw error;
  }
}

/**
 * Brings a call up to date with what the provider knows. Returns whether it is still live. One that can't be asked about for too long is
 * lost, so that its agent isn't on it forever.
 */
export async function reconcileNow(
  dependencies: CallsDependencies,
  { organizationId }: Pick<ServiceScope, "organizationId">,
  { callId, failures = 0, known }: { callId: string; failures?: number; known?: CallRow },
): Promise<boolean> {
  const { database } = dependencies;
  const scope = systemScope("calls.reconcile", organizationId);
  const find = () => database.read(scope, (db) => findOne(db, scope, callId));
  const row = known ?? (await find());
  if (!row || isOver(row)) return false;
  const most = row.both_connected_at === null ? mostLooks.alone : mostLooks.connected;
  const events = await findOut(dependencies, row, failures >= most);
  if (events.length > 0) await recordEvents(dependencies, scope, callId, events);
  const now = await find();
  return now !== undefined && !isOver(now);
}

/** What the provider knows, or that it doesn't know the call. */
async function findOut(
  { bridge, clock }: CallsDependencies,
  row: CallRow,
  isLastTry: boolean,
): Promise<readonly CallEvent[]> {
  const { organization_id: organizationId, id: callId, provider_sid: providerSid, direction } = row;
  const say = (signal: CallSignal): CallEvent[] => [{ eventId: signal, signal, occurredAt: clock().toISOString() }];
  if (providerSid !== null) {
    try {
      const events = await bridge.fetchEvents({ organizationId, callId, providerSid, direction });
      return events?.map((event) => toEnding(row, event)) ?? say("lost");
    } catch (error) {
      if (!isLastTry) throw error;
      return say("lost");
    }
  }
  const isLate = clock().getTime() - Date.parse(row.placed_at ?? row.created_at) > placingMs;
  if (!isLate) return [];
  return say(row.placed_at === null ? "not-placed" : "lost");
}

/** Of a call that came in, a provider can't tell whether a person had taken it. */
const toEnding = ({ direction, agent_answered_at: takenAt }: CallRow, event: CallEvent): CallEvent =>
  direction === "inbound" && takenAt === null && isEndOfCustomer.has(event.signal)
    ? { ...event, signal: "customer-canceled" }
    : event;

const isEndOfCustomer: ReadonlySet<CallSignal> = new Set([
  "customer-ended",
  "customer-busy",
  "customer-no-answer",
  "customer-failed",
]);
