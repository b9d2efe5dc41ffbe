import { callStatuses } from "@automotive-crm/contract/calls/statuses";
import { describe, expect, it } from "vitest";
import { activeTone, statusLooks } from "./call-status.ts";

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
