import { callSignals, callStatuses, isFinal, mayBecome, nextStatuses } from "@automotive-crm/contract/calls/statuses";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDelivery, happening, inboundCalls, newCall, outboundCalls, secondsIn } from "./call-histories.fixture.ts";
import { applyEvents, isUnresolved, type CallEvent, type CallInState } from "./call-state.ts";

const afterAll = (call: CallInState, events: readonly CallEvent[]) => ({ ...call, ...applyEvents(call, events) });

/** The states a call goes through when its events arrive one after the other; one that is there already is not stored again. */
function arriveOneByOne(call: CallInState, arriving: readonly CallEvent[]): CallInState[] {
  const stored = new Map<string, CallEvent>();
  const states = [call];
  for (const event of arriving) {
    stored.set(event.eventId, event);
    states.push(afterAll(states.at(-1) ?? call, [...stored.values()]));
  }
  return states;
}

const timesInOrder = ({ startedAt, agentAnsweredAt, customerAnsweredAt, bothConnectedAt, endedAt }: CallInState) =>
  [startedAt, agentAnsweredAt, customerAnsweredAt, bothConnectedAt, endedAt].filter((at) => at !== null);

describe("the transition table", () => {
  it("only moves forward", () => {
    for (const [from, next] of Object.entries(nextStatuses)) {
      const later = callStatuses.slice(callStatuses.findIndex((status) => status === from) + 1);
      expect(later).toEqual(expect.arrayContaining([...next]));
    }
  });

  it("leads from every live status to every way a call can end, and from a final one nowhere", () => {
    const finals = callStatuses.filter(isFinal);
    expect(finals).toEqual(["completed", "no-answer", "busy", "failed", "error", "cancelled", "logged"]);
    for (const live of callStatuses.filter((status) => !isFinal(status))) {
      for (const end of finals) expect(mayBecome(live, end)).toBe(end !== "logged");
    }
  });
});

describe("a call", () => {
  it("goes from initiating to completed, with the times of both answers and how long they talked", () => {
    const events = happening(
      "queued",
      "agent-ringing",
      "agent-answered",
      "agent-accepted",
      "customer-ringing",
      "customer-answered",
      "answered-by-human",
      "customer-ended",
      "agent-ended",
    );
    const states = arriveOneByOne(newCall(), events);
    expect(states.map(({ status }) => status)).toEqual([
      "initiating",
      "initiated",
      "ringing",
      "connecting",
      "connecting",
      "connecting",
      "answered",
      "in-progress",
      "completed",
      "completed",
    ]);
    expect(states.at(-1)).toMatchObject({
      agentAnsweredAt: secondsIn(10),
      customerAnsweredAt: secondsIn(25),
      bothConnectedAt: secondsIn(25),
      endedAt: secondsIn(35),
      endedBecause: "customer-ended",
      answeredBy: "human",
      durationSeconds: 10,
    });
  });

  it.each(outboundCalls.map((signals) => [signals.at(-1), signals] as const))("ends for good: %s", (_, signals) => {
    expect(isFinal(afterAll(newCall(), happening(...signals)).status)).toBe(true);
  });

  it.each([
    ["agent-no-answer", "no-answer"],
    ["agent-busy", "busy"],
    ["customer-busy", "busy"],
    ["customer-no-answer", "no-answer"],
    ["customer-failed", "failed"],
    ["customer-canceled", "cancelled"],
    ["customer-never-called", "cancelled"],
    ["not-placed", "failed"],
    ["lost", "error"],
  ] as const)("that ends with %s is %s", (signal, status) => {
    expect(afterAll(newCall(), happening("queued", signal))).toMatchObject({ status, endedBecause: signal });
  });

  it("of which only the agent's end is known is unresolved, not completed", () => {
    const events = happening("queued", "agent-ringing", "agent-answered", "agent-ended");
    const call = afterAll(newCall(), events);
    expect([call.status, call.endedAt, isUnresolved(call, events)]).toEqual(["connecting", null, true]);
  });

  it("that comes in is missed unless someone takes it", () => {
    const ends = inboundCalls.map((signals) => afterAll(newCall("inbound"), happening(...signals)));
    expect(ends.map(({ status }) => status)).toEqual([...Array.from({ length: 7 }, () => "no-answer"), "completed"]);
    expect(ends.at(-1)).toMatchObject({ bothConnectedAt: secondsIn(15), durationSeconds: 10 });
  });

  it("takes the earliest of two reports of an answer", () => {
    const again = { eventId: "again", signal: "customer-answered", occurredAt: secondsIn(3) } as const;
    const events = [...happening("queued", "customer-answered"), again];
    expect(afterAll(newCall(), events).bothConnectedAt).toBe(secondsIn(3));
  });

  it("is never connected before it began, whatever the provider's clock says", () => {
    const early = { eventId: "early", signal: "customer-answered", occurredAt: secondsIn(-60) } as const;
    expect(afterAll(newCall(), [early]).bothConnectedAt).toBe(secondsIn(0));
  });
});

describe("in 20,000 random orders of arrival", () => {
  it(
    "final is final, times never run backward, and the result doesn't depend on the order",
    { timeout: 120_000 },
    () => {
      const check = () =>
        fc.assert(
          fc.property(anyDelivery, ({ call, events, arriving }) => {
            const states = arriveOneByOne(call, arriving);
            for (const [index, state] of states.entries()) {
              const before = states[index - 1];
              if (before && before.status !== state.status && !mayBecome(before.status, state.status)) return false;
              if (before && isFinal(before.status) && before.endedBecause !== state.endedBecause) return false;
              const times = timesInOrder(state);
              if (times.some((at, place) => place > 0 && at < (times[place - 1] ?? ""))) return false;
              if (state.durationSeconds < 0) return false;
            }
            return JSON.stringify(states.at(-1)) === JSON.stringify(afterAll(call, events));
          }),
          { numRuns: 20_000 },
        );
      expect(check).not.toThrow();
    },
  );

  it("stays final even when a provider contradicts itself", () => {
    const anyEvents = fc.array(
      fc.record({
        eventId: fc.uuid(),
        signal: fc.constantFrom(...callSignals),
        seconds: fc.integer({ min: -60, max: 600 }),
      }),
      { maxLength: 12 },
    );
    const check = () =>
      fc.assert(
        fc.property(anyEvents, (made) => {
          const events = made.map(({ seconds, ...event }) => ({ ...event, occurredAt: secondsIn(seconds) }));
          const states = arriveOneByOne(newCall(), events);
          const firstFinal = states.find(({ status }) => isFinal(status));
          return firstFinal === undefined || states.at(-1)?.status === firstFinal.status;
        }),
        { numRuns: 5_000 },
      );
    expect(check).not.toThrow();
  });
});
