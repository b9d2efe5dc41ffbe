import type { CallDirection } from "@automotive-crm/contract/calls/call-data";
import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import type { TwilioCallback } from "@automotive-crm/contract/calls/twilio";
import type { CallEvent } from "#features/calls/call-state.ts";

export type Leg = "agent" | "customer";

/** What a leg's status means; `initiated` of a customer's leg says nothing that isn't known. */
function signalOf(leg: Leg, status: string | undefined): CallSignal | undefined {
  switch (status) {
    case "queued":
    case "initiated":
      return leg === "agent" ? "queued" : undefined;
    case "ringing":
      return `${leg}-ringing`;
    case "answered":
    case "in-progress":
      return `${leg}-answered`;
    case "completed":
      return `${leg}-ended`;
    case "busy":
      return `${leg}-busy`;
    case "no-answer":
      return `${leg}-no-answer`;
    case "failed":
      return `${leg}-failed`;
    case "canceled":
      return `${leg}-canceled`;
    default:
      return undefined;
  }
}

/** Twilio's words for who picked up, such as `machine_end_beep` or `fax`. */
function answererOf(answeredBy: string): CallSignal {
  if (answeredBy === "human") return "answered-by-human";
  return answeredBy.startsWith("machine") ? "answered-by-machine" : "answered-by-other";
}

/** The event in a callback; undefined for one that says nothing we use. */
export function readCallback(leg: Leg, callback: TwilioCallback, now: Date): CallEvent | undefined {
  const { CallSid, AnsweredBy, CallStatus, SequenceNumber, Timestamp } = callback;
  const signal = AnsweredBy ? answererOf(AnsweredBy) : signalOf(leg, CallStatus);
  if (signal === undefined) return undefined;
  const at = Date.parse(Timestamp ?? "");
  return {
    // The report of who answered has no number of its own.
    eventId: AnsweredBy || !SequenceNumber ? `${CallSid}:${signal}` : `${CallSid}:${SequenceNumber}`,
    signal,
    occurredAt: (Number.isNaN(at) ? now : new Date(at)).toISOString(),
  };
}

/** A leg as Twilio's API shows it. */
export interface TwilioLeg {
  sid: string;
  status: string;
  endTime: Date | null;
  /** Seconds from the answer to the end. */
  duration: string | null;
  answeredBy: string | null;
}

interface FetchedCall {
  direction: CallDirection;
  first: TwilioLeg;
  second: TwilioLeg | undefined;
  now: Date;
}

/**
 * What both legs say about a call, as though each event had been reported. Of a call that came in, only the customer's leg counts: which of
 * the phones that rang was picked up by a person, only the press of a key tells.
 */
export function readLegs({ direction, first, second, now }: FetchedCall): CallEvent[] {
  if (direction === "inbound")
    return readLeg("customer", first, now).filter(({ signal }) => signal !== "customer-answered");
  const isAlone = !second && first.status === "completed";
  return [
    ...readLeg("agent", first, now),
    ...(second ? readLeg("customer", second, now) : []),
    ...(isAlone ? [toEvent(first.sid, "customer-never-called", first.endTime ?? now)] : []),
  ];
}

function readLeg(leg: Leg, { sid, status, endTime, duration, answeredBy }: TwilioLeg, now: Date): CallEvent[] {
  const signal = signalOf(leg, status);
  if (signal === undefined) return [];
  const end = endTime ?? now;
  // Twilio doesn't say when a leg was answered before it is over: a leg starts when it is dialed.
  if (status !== "completed") return [toEvent(sid, signal, end)];
  const answeredAt = new Date(end.getTime() - Number(duration ?? 0) * 1000);
  return [
    { ...toEvent(sid, `${leg}-answered`, answeredAt), eventId: `${sid}:fetched:answered-at` },
    ...(answeredBy && leg === "customer" ? [toEvent(sid, answererOf(answeredBy), answeredAt)] : []),
    toEvent(sid, signal, end),
  ];
}

const toEvent = (sid: string, signal: CallSignal, at: Date): CallEvent => ({
  eventId: `${sid}:fetched:${signal}`,
  signal,
  occurredAt: at.toISOString(),
});
