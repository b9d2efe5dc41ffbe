import { describe, expect, it } from "vitest";
import { readCallData } from "./call-data.ts";

const nothing = { callId: null, direction: null, customerPhone: null, outcome: null, durationSeconds: null };

describe("an entry's call data", () => {
  it("is parsed as it was written", () => {
    const callData = {
      callId: "01987b5e-0000-7000-8000-000000000001",
      direction: "inbound",
      customerPhone: "2015550142",
      outcome: "voicemail",
      durationSeconds: 30,
    };
    expect(readCallData({ ...callData, callSid: "CA1" })).toEqual(callData);
  });

  it("has the extension, if there is one", () => {
    expect(readCallData({ customerExtension: "12" })).toEqual({ ...nothing, customerExtension: "12" });
    expect(readCallData({ customerExtension: null })).toEqual(nothing);
  });

  it("accepts the documented name of the duration too", () => {
    expect(readCallData({ duration: 90 })).toEqual({ ...nothing, durationSeconds: 90 });
  });

  it.each([null, {}, { direction: "sideways", customerPhone: 7, outcome: ["busy"], durationSeconds: -1 }])(
    "ignores what can't be parsed: %o",
    (callData) => {
      expect(readCallData(callData)).toEqual(nothing);
    },
  );
});
