import type { Simulation, SimulatedOutcome } from "@automotive-crm/contract/calls/start";
import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import type { CallEvent } from "#features/calls/call-state.ts";

export const scriptedInbound = ["inbound-answered", "inbound-unanswered"] as const;
type ScriptedInbound = (typeof scriptedInbound)[number];

export type Script = Omit<Simulation, "outcome"> & {
  outcome: SimulatedOutcome | ScriptedInbound;
  /** Of a call that came in and that no one takes. */
  ringSeconds?: number | undefined;
};

/** What happens in a simulated call and when: a pure function of its script, so that any server can tell at any time. */
export interface SimulatedCall {
  simulation: Script;
  startedAt: Date;
  hungUpAt: Date | null;
  /** How many times faster than a real call. */
  speed: number;
}

interface Step {
  signal: CallSignal;
  /** Seconds after the call was placed. */
  after: number;
}

const ringingAgent: readonly Step[] = [
  { signal: "queued", after: 0.3 },
  { signal: "agent-ringing", after: 1 },
];
const pickedUp: readonly Step[] = [...ringingAgent, { signal: "agent-answered", after: 4 }];
const ringingCustomer: readonly Step[] = [
  ...pickedUp,
  { signal: "agent-accepted", after: 6 },
  { signal: "customer-ringing", after: 7 },
];
const connected: readonly Step[] = [...ringingCustomer, { signal: "customer-answered", after: 12 }];
/** When a recorded greeting or a voice was recognized. */
const recognizedAfter = 14;

const endAt = (after: number, signal: CallSignal): Step[] => [
  { signal, after },
  { signal: "agent-ended", after: after + 0.5 },
];

const talk = (seconds: number, answerer: CallSignal, end: CallSignal): Step[] => [
  ...connected,
  { signal: answerer, after: recognizedAfter },
  ...endAt(recognizedAfter + seconds, end),
];

/** A call that came in. */
const incoming: readonly Step[] = [{ signal: "agent-ringing", after: 0.3 }];

const scripts: Record<
  SimulatedOutcome | ScriptedInbound,
  (talkSeconds: number, ringSeconds?: number) => readonly Step[]
> = {
  answered: (seconds) => talk(seconds, "answered-by-human", "customer-ended"),
  machine: (seconds) => talk(Math.min(seconds, 20), "answered-by-machine", "customer-ended"),
  dropped: (seconds) => talk(seconds / 2, "answered-by-human", "customer-failed"),
  busy: () => [...ringingCustomer, ...endAt(9, "customer-busy")],
  "no-answer": () => [...ringingCustomer, ...endAt(32, "customer-no-answer")],
  failed: () => [...ringingCustomer, ...endAt(8, "customer-failed")],
  cancelled: () => [...ringingCustomer, ...endAt(11, "customer-canceled")],
  "inbound-answered": (seconds) => [
    ...incoming,
    { signal: "agent-accepted", after: 12 },
    { signal: "customer-ended", after: 12 + seconds },
  ],
  "inbound-unanswered": (_, ringSeconds = 30) => [...incoming, { signal: "agent-declined", after: ringSeconds }],
  "agent-no-answer": () => [...ringingAgent, { signal: "agent-no-answer", after: 25 }],
  "agent-declined": () => [
    ...pickedUp,
    { signal: "agent-declined", after: 14 },
    { signal: "agent-ended", after: 14.5 },
  ],
};

/** An event with the moments at which it is reported. */
export interface ScriptedEvent extends CallEvent {
  reportedAt: readonly Date[];
}

/** All events of a call, in the order in which they happen. */
export function listEvents({ simulation, startedAt, hungUpAt, speed }: SimulatedCall): ScriptedEvent[] {
  const instantOf = (after: number) => new Date(startedAt.getTime() + (after * 1000) / speed);
  const { outcome, talkSeconds, ringSeconds } = simulation;
  const planned = scripts[outcome](talkSeconds, ringSeconds).map(({ signal, after }) => ({
    signal,
    at: instantOf(after),
  }));
  return cutAt(planned, hungUpAt).map(({ signal, at }, index) => ({
    eventId: `simulated-${index}-${signal}`,
    signal,
    occurredAt: at.toISOString(),
    reportedAt: delays(simulation.delivery, index).map((seconds) => new Date(at.getTime() + (seconds * 1000) / speed)),
  }));
}

interface Moment {
  signal: CallSignal;
  at: Date;
}

/** Hanging up cancels what hasn't happened yet, and ends both legs at that moment. */
function cutAt(planned: readonly Moment[], hungUpAt: Date | null): readonly Moment[] {
  const last = planned.at(-1);
  if (hungUpAt === null || !last || last.at <= hungUpAt) return planned;
  const past = planned.filter(({ at }) => at <= hungUpAt);
  const has = (signal: CallSignal) => past.some((moment) => moment.signal === signal);
  return [
    ...past,
    ...endingOf(has)
      .filter((signal) => !has(signal))
      .map((signal) => ({ signal, at: hungUpAt })),
  ];
}

function endingOf(has: (signal: CallSignal) => boolean): CallSignal[] {
  // Of the calls that are placed, no agent accepts one before answering it.
  if (has("agent-accepted") && !has("agent-answered")) return ["customer-ended"];
  if (has("customer-answered")) return ["customer-ended", "agent-ended"];
  if (has("customer-ringing")) return ["customer-canceled", "agent-ended"];
  return has("agent-answered") ? ["agent-ended", "customer-never-called"] : ["agent-canceled"];
}

/** How many seconds after it happened each report of an event arrives. */
function delays(delivery: Simulation["delivery"], index: number): number[] {
  switch (delivery) {
    case "in-order":
      return [0];
    case "late":
      return [3];
    case "duplicated":
      return [0, 0.7];
    case "shuffled":
      // Far enough apart that neighbors overtake each other.
      return [((index * 7) % 5) * 1.5];
  }
}
