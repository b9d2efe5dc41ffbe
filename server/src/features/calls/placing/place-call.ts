import type { Simulation } from "@automotive-crm/contract/calls/start";
import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import type { Db } from "#platform/db/database.ts";
import { defineJobHandler } from "#platform/jobs/job.ts";
import { systemScope, type OrganizationScope } from "#platform/scope.ts";
import { CallRefused, type CallKey, type CallToPlace } from "#features/calls/bridge/call-bridge.ts";
import { placeCall, placingMs } from "./call-jobs.ts";
import { callSettings } from "#features/calls/settings/call-settings.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { findOne } from "#features/calls/calls.queries.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { hasOptedOutSince } from "./permission-to-call.ts";
import { notifyRefused } from "./notify-refused.ts";
import { isOver, recordEventsIn } from "#features/calls/record-events.ts";

export const placeCallHandler = (dependencies: CallsDependencies) =>
  defineJobHandler(placeCall, async ({ payload: { callId, simulation }, scope }) =>
    placeNow(dependencies, { organizationId: scope.organizationId, callId }, simulation),
  );

/**
 * Asks the provider to call, once. What it refuses has failed; what it doesn't answer is found out by the reconciler. A call that was ended
 * while the provider was being asked is hung up.
 */
export async function placeNow(
  dependencies: CallsDependencies,
  key: CallKey,
  simulation: Simulation | undefined,
): Promise<void> {
  const { database, clock, bridge } = dependencies;
  const scope = systemScope("calls.place", key.organizationId);
  const call = await database.write(scope, (db) => claimCall(db, scope, { callId: key.callId, now: clock() }));
  if (call) await requestCall(dependencies, scope, { ...call, simulation });
  // Also when this is a retry, because hanging up failed.
  const row = await database.read(scope, (db) => findOne(db, scope, key.callId));
  if (!row?.provider_sid || !isOver(row)) return;
  await bridge.hangUp({ ...key, providerSid: row.provider_sid, direction: row.direction });
}

/** A call that may be placed now, which no one else will place. If the do-not-call list can't be read, it stays unplaced. */
async function claimCall(
  db: Db,
  scope: OrganizationScope,
  { callId, now }: { callId: string; now: Date },
): Promise<Omit<CallToPlace, "simulation"> | undefined> {
  if (!(await repository.claim(db, scope, callId, now))) return undefined;
  const row = await findOne(db, scope, callId);
  if (!row?.user_phone || !row.customer_phone) return undefined;
  const refuse = async (signal: CallSignal) => {
    const event = { eventId: signal, signal, occurredAt: now.toISOString() };
    await recordEventsIn(db, scope, callId, { events: [event], now });
    return undefined;
  };
  // Nobody expects their phone to ring anymore.
  if (now.getTime() - Date.parse(row.started_at) > placingMs) return refuse("not-placed");
  if (await hasOptedOutSince(db, scope, row, now)) return refuse("opted-out");
  const { callerId } = await callSettings.find(db, scope);
  const { organizationId } = scope;
  return { organizationId, callId, userPhone: row.user_phone, customerPhone: row.customer_phone, callerId };
}

async function requestCall(
  dependencies: CallsDependencies,
  scope: OrganizationScope,
  call: CallToPlace,
): Promise<void> {
  const { database, clock, bridge } = dependencies;
  try {
    const providerSid = await bridge.place(call);
    await database.write(scope, (db) =>
      repository.update(db, scope, call.callId, { columns: { provider_sid: providerSid }, now: clock() }),
    );
  } catch (error) {
    // Anything else may have reached the provider: its events, or the reconciler, will tell.
    if (!(error instanceof CallRefused)) throw error;
    await recordRefusal(dependencies, scope, call.callId, error);
  }
}

/** What the provider refused has failed, and the people who can fix it are notified. */
async function recordRefusal(
  { database, clock, onTrouble }: CallsDependencies,
  scope: OrganizationScope,
  callId: string,
  refused: CallRefused,
): Promise<void> {
  const { code } = refused;
  onTrouble?.(`a call was refused by the provider${code === undefined ? "" : ` with ${code}`}`, refused);
  const now = clock();
  const event = { eventId: "not-placed", signal: "not-placed", occurredAt: now.toISOString() } as const;
  await database.write(scope, async (db) => {
    if (code !== undefined) await repository.update(db, scope, callId, { columns: { provider_error: code }, now });
    await recordEventsIn(db, scope, callId, { events: [event], now });
    if (code !== undefined) await notifyRefused(db, scope, { callId, code, now });
  });
}
