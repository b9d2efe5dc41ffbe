import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { systemScope } from "#platform/scope.ts";
import type { Timers } from "#platform/timers.ts";
import { recordEvents } from "#features/calls/record-events.ts";
import type { CallEvent } from "#features/calls/call-state.ts";
import { listRung } from "#features/calls/ringing/ringing.queries.ts";
import { takeCall } from "#features/calls/ringing/take-call.ts";
import type { CallBridge, CallKey } from "./call-bridge.ts";
import { createSimulator } from "./simulator.ts";
import { createTwilioBridge } from "./twilio-bridge.ts";

export interface BridgeDependencies {
  config: Pick<Config, "twilio" | "simulatorSpeed">;
  database: Database;
  clock: Clock;
  timers: Timers;
}

declare module "#platform/feature.ts" {
  interface Services {
    bridge: CallBridge;
  }
}

/** Twilio where its settings are present, else the simulator. */
export function chooseBridge({ config, database, clock, timers }: BridgeDependencies): CallBridge {
  if (config.twilio) return createTwilioBridge(config.twilio, clock);
  return createSimulator({
    database,
    clock,
    timers,
    speed: config.simulatorSpeed,
    deliver: ({ organizationId, callId }, events) =>
      deliverSimulated({ database, clock }, { organizationId, callId }, events),
  });
}

/** A call that came in is taken by the first person whom it rings. */
async function deliverSimulated(
  { database, clock }: Pick<BridgeDependencies, "database" | "clock">,
  { organizationId, callId }: CallKey,
  events: readonly CallEvent[],
): Promise<void> {
  const scope = systemScope("simulator", organizationId);
  const accepted = events.find(({ signal }) => signal === "agent-accepted");
  const [first] = accepted ? await database.read(scope, (db) => listRung(db, scope, callId)) : [];
  if (accepted && first) {
    const { personId } = first;
    await database.write(scope, (db) => takeCall(db, scope, callId, { accepted, personId, now: clock() }));
  }
  await recordEvents({ database, clock }, scope, callId, events);
}
