import { describe, expect, it } from "vitest";
import { judgeCall, refuseCall, type PlannedCall } from "./permission-to-call.rules.ts";

const noon = new Date("2026-03-10T16:00:00Z");
const midnight = new Date("2026-03-11T04:00:00Z");

const planned = (over: Partial<PlannedCall> = {}): PlannedCall => ({
  party: { e164: "+12015550142", zipCode: "07102", state: "NJ", locationZone: "America/New_York" },
  purpose: "sales",
  isNumberListed: false,
  isCustomerListed: false,
  attemptsToday: 0,
  attemptsThisWeek: 0,
  dailyAttempts: 3,
  weeklyAttempts: 7,
  ...over,
});

const codes = (over: Partial<PlannedCall>, now = noon) =>
  judgeCall(planned(over), now).problems.map(({ code }) => code);

describe("whether a number may be called", () => {
  it("is allowed at noon", () => {
    expect(judgeCall(planned(), noon)).toEqual({ verdict: "allowed", problems: [], timeZones: ["America/New_York"] });
  });

  it.each(["sales", "marketing", "service", "recall", "transactional"] as const)(
    "is blocked on the do-not-call list, also for %s",
    (purpose) => {
      expect(judgeCall(planned({ isNumberListed: true, purpose }), noon).verdict).toBe("blocked");
      expect(judgeCall(planned({ isCustomerListed: true, purpose }), noon).verdict).toBe("blocked");
    },
  );

  it("warns outside of calling hours, and says which they are", () => {
    expect(judgeCall(planned(), midnight)).toMatchObject({
      verdict: "warn",
      problems: [
        { code: "outside-hours", message: "Where the customer is, calls are allowed only from 8 AM to 9 PM." },
      ],
    });
  });

  it("warns when the number was called often enough", () => {
    expect(codes({ attemptsToday: 2, attemptsThisWeek: 6 })).toEqual([]);
    expect(codes({ attemptsToday: 3, attemptsThisWeek: 7 })).toEqual(["daily-limit", "weekly-limit"]);
    expect(codes({ attemptsToday: 9, attemptsThisWeek: 9, purpose: "service" })).toEqual([]);
  });

  it("names every problem, the blocking ones first", () => {
    expect(codes({ isNumberListed: true, isCustomerListed: true, attemptsToday: 3 }, midnight)).toEqual([
      "number-do-not-call",
      "customer-do-not-call",
      "outside-hours",
      "daily-limit",
    ]);
  });
});

describe("calling anyway", () => {
  const reason = "callback-requested";
  it.each([
    ["allowed", false, undefined, undefined],
    ["warn", false, undefined, "needs-reason"],
    ["warn", false, reason, undefined],
    ["blocked", false, reason, "needs-permission"],
    ["blocked", true, undefined, "needs-reason"],
    ["blocked", true, reason, undefined],
  ] as const)("%s, permission %s, reason %s: %s", (verdict, mayOverride, given, refusal) => {
    expect(refuseCall(verdict, { mayOverride, reason: given })).toBe(refusal);
  });
});
