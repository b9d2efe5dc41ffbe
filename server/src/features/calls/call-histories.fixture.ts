import type { CallDirection } from "@automotive-crm/contract/calls/call-data";
import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import fc from "fast-check";
import type { CallEvent, CallInState } from "./call-state.ts";

/** Whole calls as a provider may report them, and the orders in which their events may arrive. */

const startedAt = "2026-03-10T15:00:00.000Z";

export const newCall = (direction: CallDirection = "outbound"): CallInState => ({
  direction,
  startedAt,
  status: "initiating",
  agentAnsweredAt: null,
  customerAnsweredAt: null,
  bothConnectedAt: null,
  endedAt: null,
  endedBecause: null,
  answeredBy: null,
  durationSeconds: 0,
});

/** Events some seconds apart, in the order of the signals. */
export const happening = (...signals: CallSignal[]): CallEvent[] =>
  signals.map((signal, index) => ({ eventId: `${signal}-${index}`, signal, occurredAt: secondsIn(index * 5) }));

export const secondsIn = (seconds: number): string => new Date(Date.parse(startedAt) + seconds * 1000).toISOString();

const reached = ["queued", "agent-ringing", "agent-answered", "agent-accepted", "customer-ringing"] as const;
const connected = [...reached, "customer-answered"] as const;

/** Every way in which a call can go. */
export const outboundCalls: readonly (readonly CallSignal[])[] = [
  ...(["agent-busy", "agent-no-answer", "agent-failed", "agent-canceled"] as const).map((end): CallSignal[] => [
    "queued",
    "agent-ringing",
    end,
  ]),
  ["not-placed"],
  ["opted-out"],
  ["queued", "agent-ringing", "agent-answered", "opted-out", "agent-ended"],
  ["queued", "lost"],
  ["queued", "agent-ringing", "agent-answered", "agent-declined", "agent-ended"],
  ["queued", "agent-ringing", "agent-answered", "agent-ended", "customer-never-called"],
  ...(["customer-busy", "customer-no-answer", "customer-failed", "customer-canceled"] as const).map(
    (end): CallSignal[] => [...reached, end, "agent-ended"],
  ),
  [...reached, "agent-ended", "customer-canceled"],
  ...(["answered-by-human", "answered-by-machine", "answered-by-other"] as const).flatMap(
    (answerer): CallSignal[][] => [
      [...connected, answerer, "customer-ended", "agent-ended"],
      [...connected, answerer, "agent-ended", "customer-ended"],
      [...connected, answerer, "customer-failed", "agent-ended"],
    ],
  ),
  [...connected, "customer-ended", "agent-ended"],
];

export const inboundCalls: readonly (readonly CallSignal[])[] = [
  ["customer-ringing", "agent-declined"],
  ...(["agent-busy", "agent-no-answer", "agent-failed", "agent-canceled"] as const).map((end): CallSignal[] => [
    "customer-ringing",
    "agent-ringing",
    end,
  ]),
  ["customer-ringing", "agent-ringing", "customer-canceled"],
  ["customer-ringing", "agent-ringing", "agent-answered", "agent-ended", "customer-canceled"],
  ["customer-ringing", "agent-ringing", "agent-answered", "agent-accepted", "agent-ended", "customer-ended"],
];

export interface Delivery {
  call: CallInState;
  /** As it happened. */
  events: CallEvent[];
  /** As it arrives: everything at least once, some of it again. */
  arriving: CallEvent[];
}

/** A call with random times, whose events arrive in a random order and sometimes twice. */
export const anyDelivery: fc.Arbitrary<Delivery> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...outboundCalls).map((signals) => ["outbound", signals] as const),
      fc.constantFrom(...inboundCalls).map((signals) => ["inbound", signals] as const),
    ),
    fc.array(fc.nat(90), { minLength: 10, maxLength: 10 }),
    fc.array(fc.nat(9), { maxLength: 4 }),
    fc.array(fc.nat(1_000_000), { minLength: 14, maxLength: 14 }),
  )
  .map(([[direction, signals], gaps, repeated, keys]) => {
    let seconds = 0;
    const events = signals.map((signal, index): CallEvent => {
      seconds += gaps[index] ?? 0;
      return { eventId: `${signal}-${index}`, signal, occurredAt: secondsIn(seconds) };
    });
    const again = repeated.flatMap((index) => events[index] ?? []);
    const arriving = [...events, ...again]
      .map((event, index) => [keys[index] ?? 0, event] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, event]) => event);
    return { call: newCall(direction), events, arriving };
  });
