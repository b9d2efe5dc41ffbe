import type { CallDirection } from "./call-data.ts";

/** A call's statuses and what they mean: pure rules shared by browser and server. */

export const callStatuses = [
  "initiating",
  "initiated",
  "ringing",
  "connecting",
  "answered",
  "in-progress",
  "completed",
  "no-answer",
  "busy",
  "failed",
  "error",
  "cancelled",
  "logged",
] as const;
export type CallStatus = (typeof callStatuses)[number];

/** How a call that was placed can end. */
const endings = ["completed", "no-answer", "busy", "failed", "error", "cancelled"] as const satisfies CallStatus[];

/**
 * The one transition table. A call only moves forward, perhaps skipping steps whose events are late, and a final status is final.
 * `logged` is the status of a call that someone wrote down; nothing is reported about it.
 */
export const nextStatuses: Readonly<Record<CallStatus, readonly CallStatus[]>> = {
  /** Stored; the provider hasn't confirmed it yet. */
  initiating: ["initiated", "ringing", "connecting", "answered", "in-progress", ...endings],
  /** The provider accepted it. */
  initiated: ["ringing", "connecting", "answered", "in-progress", ...endings],
  /** The agent's phone rings, or for an inbound call the dealership's. */
  ringing: ["connecting", "answered", "in-progress", ...endings],
  /** The agent picked up; the customer's phone rings next. */
  connecting: ["answered", "in-progress", ...endings],
  /** The customer's phone was picked up, perhaps by a machine. */
  answered: ["in-progress", ...endings],
  "in-progress": endings,
  completed: [],
  "no-answer": [],
  busy: [],
  failed: [],
  error: [],
  cancelled: [],
  logged: [],
};

export const isFinal = (status: CallStatus): boolean => nextStatuses[status].length === 0;

export const liveStatuses: readonly CallStatus[] = callStatuses.filter((status) => !isFinal(status));

/** Agent and customer are connected: the timer runs. */
export const isConnected = (status: CallStatus): boolean => status === "answered" || status === "in-progress";

export const mayBecome = (from: CallStatus, to: CallStatus): boolean => nextStatuses[from].includes(to);

/** What a provider can report about a call. The one that ended a call is kept as its reason. */
export const callSignals = [
  "queued",
  "agent-ringing",
  "agent-answered",
  /** The agent pressed 1: it isn't their voicemail. */
  "agent-accepted",
  "agent-declined",
  "agent-busy",
  "agent-no-answer",
  "agent-failed",
  "agent-canceled",
  "agent-ended",
  "customer-ringing",
  "customer-answered",
  "customer-busy",
  "customer-no-answer",
  "customer-failed",
  "customer-canceled",
  "customer-ended",
  /** The agent hung up before the customer's phone was called. */
  "customer-never-called",
  "answered-by-human",
  "answered-by-machine",
  "answered-by-other",
  /** The provider refused the call. */
  "not-placed",
  /** The do-not-call list got the number, or the customer asked not to be called, after the call was started. */
  "opted-out",
  /** The provider doesn't know the call. */
  "lost",
] as const;
export type CallSignal = (typeof callSignals)[number];

export const answerers = ["human", "machine", "other"] as const;
export type Answerer = (typeof answerers)[number];

/** How an outbound call ends before the customer's phone is called: its agent didn't take it, or it wasn't placed. */
export const endingsBeforeCustomer = [
  "agent-declined",
  "agent-busy",
  "agent-no-answer",
  "agent-failed",
  "agent-canceled",
  "customer-never-called",
  "not-placed",
  "opted-out",
  "lost",
] as const satisfies CallSignal[];

interface Reach {
  direction: CallDirection;
  endedBecause: string | null;
  bothConnectedAt: string | null;
}

/** Whether a call ended without an attempt to reach the customer, so that it says nothing about them. */
export const endedBeforeCustomer = ({ direction, endedBecause, bothConnectedAt }: Reach): boolean =>
  direction === "outbound" &&
  bothConnectedAt === null &&
  endingsBeforeCustomer.some((ending) => ending === endedBecause);
