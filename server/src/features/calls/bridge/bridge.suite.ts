import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { describe, expect, it } from "vitest";
import { applyEvents, type CallInState } from "#features/calls/call-state.ts";
import type { CallBridge, PlacedCall } from "./call-bridge.ts";

/** How a provider's calls are made to go one way or the other. */
export interface BridgeHarness {
  bridge(): CallBridge;
  /** Places a call that goes like this, and lets everything happen that the provider does by itself. */
  play(course: Course): Promise<PlayedCall>;
}

export type Course = "talking" | "completed" | "busy" | "agent-no-answer";

export interface PlayedCall {
  placed: PlacedCall;
  /** As it was when it was placed. */
  initial: CallInState;
  /** What our database says now, from the events that were delivered. */
  status(): Promise<string>;
}

/** What every bridge does, whatever its provider. */
export function describeBridge(name: string, { bridge, play }: BridgeHarness): void {
  const fetchState = async ({ placed, initial }: PlayedCall) => {
    const events = await bridge().fetchEvents(placed);
    return events && applyEvents(initial, events);
  };

  describe(`the ${name} bridge`, () => {
    it.each([
      ["completed", "completed"],
      ["busy", "busy"],
      ["agent-no-answer", "no-answer"],
    ] as const)("reports a call that goes %s, and says the same when asked", async (course, status) => {
      const call = await play(course);
      expect(await call.status()).toBe(status);
      expect((await fetchState(call))?.status).toBe(status);
    });

    it("hangs up a call, once or more often", async () => {
      const call = await play("talking");
      expect((await fetchState(call))?.bothConnectedAt).toEqual(expect.any(String));
      await bridge().hangUp(call.placed);
      await bridge().hangUp(call.placed);
      const state = await fetchState(call);
      expect([state?.status, state && isFinal(state.status)]).toEqual(["completed", true]);
    });

    it("doesn't know other calls", async () => {
      const { placed } = await play("busy");
      const unknown = {
        ...placed,
        callId: "0198c0de-0000-7000-8000-00000000000a",
        providerSid: `CA${"f".repeat(32)}`,
      };
      expect(await bridge().fetchEvents(unknown)).toBeUndefined();
    });
  });
}
