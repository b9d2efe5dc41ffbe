import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { systemScope } from "#platform/scope.ts";
import type { Timers } from "#platform/timers.ts";
import { recordEvents } from "#features/calls/record-events.ts";
import type { CallBridge } from "./call-bridge.ts";
import { createSimulator } from "./simulator.ts";
import { createTwilioBridge } from "./twilio-bridge.ts";

export interface BridgeDependencies {
  config: Pick<Config, "twilio" | "simulatorSpeed">;
  database: Database;
  clock: Clock;
  timers: Timers;
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
      recordEvents({ database, clock }, systemScope("simulator", organizationId), callId, events),
  });
}
