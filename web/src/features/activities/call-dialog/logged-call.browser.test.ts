import { describe, expect, it } from "vitest";
import { buildCustomer, idOf } from "#testing/customers-pages.tsx";
import { callDataOf, checkCall, instantAt, newCall, secondsOf, wallTimeAt, type LoggedCall } from "./logged-call.ts";

const customer = buildCustomer();
const now = new Date("2026-11-21T17:00:00Z");
const zone = "America/New_York";
const call = (changes: Partial<LoggedCall> = {}): LoggedCall => ({ ...newCall(customer), notes: "Rang", ...changes });

describe("a logged call", () => {
  it("defaults to an outbound call to the primary number, answered now", () => {
    expect(newCall(customer)).toEqual({
      direction: "outbound",
      phoneId: customer.phones[0]?.id,
      outcome: "connected",
      minutes: "",
      notes: "",
      at: null,
    });
  });

  it.each([
    [{}, {}],
    [{ notes: " \n" }, { notes: "Please enter call notes" }],
    [{ notes: "x".repeat(20_001) }, { notes: "Must be at most 20,000 characters" }],
    [{ minutes: "ten" }, { minutes: "Please enter whole minutes, up to 24 hours" }],
    [{ minutes: "-1" }, { minutes: "Please enter whole minutes, up to 24 hours" }],
    [{ minutes: "1441" }, { minutes: "Please enter whole minutes, up to 24 hours" }],
    [{ minutes: "ten", outcome: "busy" as const }, {}],
    [{ at: "2026-11-21T12:00" }, {}],
    [{ at: "2026-11-21T12:01" }, { at: "A call can't be logged before it happens" }],
    [{ at: "" }, { at: "Please enter a date and time" }],
    [{ at: "0026-11-21T12:01" }, { at: "Please enter a date and time" }],
  ])("is validated: case %#", (changes, messages) => {
    expect(checkCall(call(changes), now, zone)).toEqual(messages);
  });

  it("has the given duration if someone was reached", () => {
    expect(secondsOf(call({ minutes: " 5 " }))).toBe(300);
    expect(secondsOf(call({ minutes: "" }))).toBeNull();
    expect(secondsOf(call({ minutes: "5", outcome: "no-answer" }))).toBeNull();
  });

  it("happened at the viewer's local time", () => {
    expect(instantAt("2026-07-01T09:30", "America/Los_Angeles")?.toISOString()).toBe("2026-07-01T16:30:00.000Z");
    expect(wallTimeAt(new Date("2026-07-01T16:30:00Z"), "America/Los_Angeles")).toBe("2026-07-01T09:30");
  });

  it("contains the stored number, even if the chosen one was deleted", () => {
    const data = { direction: "outbound", customerPhone: "2015550123", outcome: "connected", durationSeconds: 120 };
    expect(callDataOf(customer, call({ minutes: "2", phoneId: idOf(999) }))).toEqual(data);
    expect(callDataOf(buildCustomer({ phone: null }), call()).customerPhone).toBeNull();
  });
});
