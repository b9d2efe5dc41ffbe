import { SimulationSchema } from "@automotive-crm/contract/calls/start";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { systemScope } from "#platform/scope.ts";
import type { Timers } from "#platform/timers.ts";
import type { CallBridge, CallKey, EventSink } from "./call-bridge.ts";
import * as repository from "./simulated-calls.repository.ts";
import { listEvents, type Script, type ScriptedEvent } from "./simulated-script.ts";

interface SimulatorDependencies {
  database: Database;
  clock: Clock;
  timers: Timers;
  deliver: EventSink;
  /** How many times faster than a real call. */
  speed: number;
}

/**
 * Calls without a telephone. Scripts are in the database, so that a call goes on after a restart and any server can end it; only the
 * timers that report its events are in memory. After a restart they are set again as soon as someone asks about the call.
 */
export function createSimulator({ database, clock, timers, deliver, speed }: SimulatorDependencies): CallBridge {
  const timed = new Set<string>();

  const findCall = ({ organizationId, callId }: CallKey) => {
    const scope = systemScope("simulator", organizationId);
    return database.read(scope, (db) => repository.find(db, scope, callId));
  };
  const findEvents = async (call: CallKey): Promise<ScriptedEvent[] | undefined> => {
    const stored = await findCall(call);
    return stored && listEvents({ ...stored, speed });
  };

  const listPast = (events: readonly ScriptedEvent[]) =>
    events.filter(({ occurredAt }) => new Date(occurredAt) <= clock());

  /** Reports an event unless someone hung up before it happened. */
  const report = async (call: CallKey, { eventId }: ScriptedEvent) => {
    const event = (await findEvents(call))?.find((each) => each.eventId === eventId);
    if (event) await deliver(call, [event]);
  };

  const setTimers = (call: CallKey, events: readonly ScriptedEvent[]) => {
    if (timed.has(call.callId)) return;
    timed.add(call.callId);
    const now = clock().getTime();
    const reports = events.flatMap((event) =>
      event.reportedAt.filter((at) => at.getTime() >= now).map((at) => ({ at: at.getTime(), event })),
    );
    for (const { at, event } of reports) timers.after(at - now, () => report(call, event));
    const lastAt = Math.max(now, ...reports.map(({ at }) => at));
    timers.after(lastAt - now, async () => void timed.delete(call.callId));
  };

  const start = async (call: CallKey, simulation: Script) => {
    const scope = systemScope("simulator", call.organizationId);
    const stored = { simulation, startedAt: clock(), hungUpAt: null };
    await database.write(scope, (db) => repository.insert(db, scope, call.callId, stored));
    setTimers(call, listEvents({ ...stored, speed }));
  };

  return {
    provider: "simulator",
    async place(call) {
      await start(call, call.simulation ?? SimulationSchema.parse({}));
      return `SIM-${call.callId}`;
    },
    receive: (call, { outcome, ringSeconds }) =>
      start(call, {
        ...SimulationSchema.parse({}),
        ringSeconds,
        outcome: outcome === "answered" ? "inbound-answered" : "inbound-unanswered",
      }),
    async hangUp(call) {
      const scope = systemScope("simulator", call.organizationId);
      const stored = await database.write(scope, (db) => repository.hangUp(db, scope, call.callId, clock()));
      return stored ? listPast(listEvents({ ...stored, speed })) : [];
    },
    async fetchEvents(call) {
      const events = await findEvents(call);
      if (events) setTimers(call, events);
      return events && listPast(events);
    },
    stop: () => timers.stop(),
  };
}
