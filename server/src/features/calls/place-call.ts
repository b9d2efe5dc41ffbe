import type { Simulation } from "@automotive-crm/contract/calls/start";
import { defineJobHandler } from "#platform/jobs/job.ts";
import { systemScope } from "#platform/scope.ts";
import { CallRefused } from "./bridge/call-bridge.ts";
import { placeCall } from "./call-jobs.ts";
import { findSettings } from "./call-settings.repository.ts";
import * as repository from "./calls.repository.ts";
import { findById } from "./calls.queries.ts";
import type { CallsDependencies } from "./calls.service.ts";
import { recordEvents } from "./record-events.ts";

export const placeCallHandler = (dependencies: CallsDependencies) =>
  defineJobHandler(placeCall, async ({ payload: { callId, simulation }, scope }) =>
    placeNow(dependencies, { organizationId: scope.organizationId, callId }, simulation),
  );

/** Asks the provider to call. What it refuses has failed; what it doesn't answer is found out by the reconciler. */
export async function placeNow(
  dependencies: CallsDependencies,
  key: { organizationId: string; callId: string },
  simulation: Simulation | undefined,
): Promise<void> {
  const { database, clock, bridge } = dependencies;
  const scope = systemScope("calls.place", key.organizationId);
  const claimed = await database.write(scope, async (db) => {
    if (!(await repository.claim(db, scope, key.callId, clock()))) return undefined;
    return { row: await findById(db, scope, key.callId), settings: await findSettings(db, scope) };
  });
  if (!claimed?.row?.user_phone || !claimed.row.customer_phone) return;
  const { user_phone: userPhone, customer_phone: customerPhone } = claimed.row;
  try {
    const { callerId } = claimed.settings;
    const providerSid = await bridge.place({ ...key, userPhone, customerPhone, callerId, simulation });
    await database.write(scope, (db) =>
      repository.update(db, scope, key.callId, { columns: { provider_sid: providerSid }, now: clock() }),
    );
  } catch (error) {
    // Anything else may have reached the provider: its events, or the reconciler, will tell.
    if (!(error instanceof CallRefused)) throw error;
    const event = { eventId: "not-placed", signal: "not-placed", occurredAt: clock().toISOString() } as const;
    await recordEvents(dependencies, scope, key.callId, [event]);
  }
}
