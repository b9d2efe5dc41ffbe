import type { CallDirection } from "@automotive-crm/contract/calls/call-data";
import {
  callStatuses,
  isFinal,
  mayBecome,
  type Answerer,
  type CallSignal,
  type CallStatus,
} from "@automotive-crm/contract/calls/statuses";

/** Something a provider reported about a call. */
export interface CallEvent {
  /** Unique within the call. */
  eventId: string;
  signal: CallSignal;
  occurredAt: string;
}

/** What events decide about a call. */
export interface CallState {
  status: CallStatus;
  agentAnsweredAt: string | null;
  customerAnsweredAt: string | null;
  bothConnectedAt: string | null;
  endedAt: string | null;
  endedBecause: CallSignal | null;
  answeredBy: Answerer | null;
  /** How long both talked. */
  durationSeconds: number;
}

export interface CallInState extends CallState {
  direction: CallDirection;
  startedAt: string;
}

const reported = {
  queued: "initiated",
  "not-placed": "failed",
  "opted-out": "cancelled",
  lost: "error",
} as const;

/**
 * The status that each signal leads to. The end of the agent's leg alone decides nothing once they have picked up: only the customer's leg
 * says how the call went, and its events may be late.
 */
const targets: Record<CallDirection, Partial<Record<CallSignal, CallStatus>>> = {
  outbound: {
    ...reported,
    "agent-ringing": "ringing",
    "agent-answered": "connecting",
    "agent-accepted": "connecting",
    "agent-declined": "no-answer",
    "agent-busy": "busy",
    "agent-no-answer": "no-answer",
    "agent-failed": "failed",
    "agent-canceled": "cancelled",
    "customer-ringing": "connecting",
    "customer-answered": "answered",
    "customer-busy": "busy",
    "customer-no-answer": "no-answer",
    "customer-failed": "failed",
    "customer-canceled": "cancelled",
    "customer-ended": "completed",
    "customer-never-called": "cancelled",
    "answered-by-human": "in-progress",
    "answered-by-machine": "in-progress",
    "answered-by-other": "in-progress",
  },
  /**
   * Here the customer is there first. The person who presses 1 takes the call; a phone that is only picked up may be picked up by a machine.
   * The customer's leg says when it is over: `customer-canceled` if no one had taken it.
   */
  inbound: {
    ...reported,
    "customer-ringing": "ringing",
    "agent-ringing": "ringing",
    "agent-accepted": "in-progress",
    "agent-declined": "no-answer",
    "agent-busy": "no-answer",
    "agent-no-answer": "no-answer",
    "agent-failed": "no-answer",
    "agent-canceled": "no-answer",
    "customer-canceled": "no-answer",
    "customer-ended": "completed",
  },
};

const maxSeconds = 86_400;

/**
 * The state of a call after all events so far. Providers repeat, delay and reorder their events, so this depends only on which events there
 * are, not on their order; once a status is final, later events only fill in times.
 */
export function applyEvents(call: CallInState, events: readonly CallEvent[]): CallState {
  const inTime = events.toSorted(
    (one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt) || (one.eventId < other.eventId ? -1 : 1),
  );
  const ending = findEnding(call, inTime);
  const status = decideStatus(call, inTime, ending);
  const times = findTimes(call, inTime);
  const endedAt =
    ending === undefined ? call.endedAt : latest(ending.occurredAt, call.startedAt, ...Object.values(times));
  return {
    status,
    ...times,
    endedAt,
    endedBecause: ending?.signal ?? call.endedBecause,
    answeredBy: findAnswerer(inTime) ?? call.answeredBy,
    durationSeconds: secondsBetween(times.bothConnectedAt, endedAt),
  };
}

/** The event that ended the call: the one that did so first, or else the earliest that ends it. */
function findEnding(call: CallInState, inTime: readonly CallEvent[]) {
  const { status, endedBecause } = call;
  if (isFinal(status)) return inTime.find(({ signal }) => signal === endedBecause);
  return inTime.find(({ signal }) => {
    const target = targets[call.direction][signal];
    return target !== undefined && isFinal(target);
  });
}

function decideStatus(call: CallInState, inTime: readonly CallEvent[], ending: CallEvent | undefined): CallStatus {
  const { status } = call;
  const reached = (ending ? [ending] : inTime).map(({ signal }) => targets[call.direction][signal]);
  const known = reached.filter((target) => target !== undefined);
  const furthest = known.toSorted((one, other) => callStatuses.indexOf(other) - callStatuses.indexOf(one))[0];
  return furthest !== undefined && mayBecome(status, furthest) ? furthest : status;
}

/** The earliest report counts, and nobody is connected before they were called. */
function findTimes({ direction, startedAt }: CallInState, inTime: readonly CallEvent[]) {
  const first = (wanted: CallSignal) => inTime.find(({ signal }) => signal === wanted)?.occurredAt;
  const since = (at: string | undefined, ...others: (string | null)[]) =>
    at === undefined ? null : latest(at, startedAt, ...others);
  const accepted = first("agent-accepted");
  const agentAnsweredAt = since(direction === "inbound" ? accepted : (first("agent-answered") ?? accepted));
  if (direction === "inbound") return { agentAnsweredAt, customerAnsweredAt: null, bothConnectedAt: agentAnsweredAt };
  const customerAnsweredAt = since(first("customer-answered"), agentAnsweredAt);
  return { agentAnsweredAt, customerAnsweredAt, bothConnectedAt: customerAnsweredAt };
}

const answererOf: Partial<Record<CallSignal, Answerer>> = {
  "answered-by-human": "human",
  "answered-by-machine": "machine",
  "answered-by-other": "other",
};

const findAnswerer = (inTime: readonly CallEvent[]): Answerer | undefined =>
  inTime.map(({ signal }) => answererOf[signal]).find((answerer) => answerer !== undefined);

const latest = (...instants: (string | null)[]): string =>
  new Date(Math.max(...instants.filter((at) => at !== null).map((at) => Date.parse(at)))).toISOString();

const secondsBetween = (from: string | null, to: string | null): number =>
  from === null || to === null ? 0 : Math.min(Math.round((Date.parse(to) - Date.parse(from)) / 1000), maxSeconds);

/** Whether the agent's leg is over and nothing is known about the customer's: only the provider can say what became of it. */
export const isUnresolved = ({ status }: CallState, events: readonly CallEvent[]): boolean =>
  !isFinal(status) && events.some(({ signal }) => signal === "agent-ended");
