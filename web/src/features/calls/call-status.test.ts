import { callStatuses } from "@automotive-crm/contract/calls/statuses";
import { describe, expect, it } from "vitest";
import { activeTone, callLook, statusLooks } from "./call-status.ts";

describe("a call's status", () => {
  it("has its documented word and color everywhere", () => {
    const looks = callStatuses.map((status) => `${status}: ${statusLooks[status].word}, ${statusLooks[status].tone}`);
    expect(looks).toEqual([
      "initiating: Initiating..., info",
      "initiated: Initiating..., info",
      "ringing: Ringing, warning",
      "connecting: Connecting..., info",
      "answered: Connected, success",
      "in-progress: In progress, success",
      "completed: Completed, success",
      "no-answer: No Answer, danger",
      "busy: Busy, busy",
      "failed: Failed, danger",
      "error: Error, danger",
      "cancelled: Canceled, neutral",
      "logged: Logged, neutral",
    ]);
  });

  it("is colored in the list of active calls if it is in progress, ringing or connecting", () => {
    const colored = callStatuses.filter((status) => activeTone(status) !== "neutral");
    expect(colored.map((status) => `${status} ${activeTone(status)}`)).toEqual([
      "ringing warning",
      "connecting info",
      "in-progress success",
    ]);
  });
});

describe("how a call went", () => {
  const ended = { status: "no-answer", direction: "outbound", bothConnectedAt: null, outcome: null } as const;

  it.each([
    [{ ...ended, endedBecause: "customer-no-answer" }, "No Answer"],
    [{ ...ended, endedBecause: "agent-no-answer" }, "Agent didn't pick up"],
    [{ ...ended, endedBecause: "agent-declined" }, "Agent didn't press 1"],
    [{ ...ended, status: "busy", endedBecause: "agent-busy" }, "Agent busy"],
    [{ ...ended, direction: "inbound", endedBecause: "agent-no-answer" }, "No Answer"],
    [{ ...ended, status: "completed", endedBecause: "customer-ended", outcome: "voicemail" }, "Left voicemail"],
    [{ ...ended, status: "failed", endedBecause: "customer-failed" }, "Failed"],
    [
      { ...ended, status: "failed", endedBecause: "customer-failed", bothConnectedAt: "2026-03-10T15:00:12Z" },
      "Dropped",
    ],
    [{ ...ended, status: "logged", endedBecause: null }, "Logged"],
  ] as const)("is said of %o", (call, word) => {
    expect(callLook(call).word).toBe(word);
  });
});
