import { callPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import { describe, expect, it } from "vitest";
import { judgeCall, refuseCall, type PlannedCall } from "./permission-to-call.rules.ts";

const noon = new Date("2026-03-10T16:00:00Z");
const midnight = new Date("2026-03-11T04:00:00Z");

const planned = (over: Partial<PlannedCall> = {}): PlannedCall => ({
  party: { e164: "+12015550142", zipCode: "07102", state: "NJ" },
  purpose: "sales",
  numberOptOut: null,
  isCustomerListed: false,
  isWrongNumber: false,
  optOutEndsMarketing: true,
  attemptsToday: 0,
  attemptsThisWeek: 0,
  dailyAttempts: 3,
  weeklyAttempts: 7,
  ...over,
});

const fromAllCalls = { purposes: null };

const codes = (over: Partial<PlannedCall>, now = noon) =>
  judgeCall(planned(over), now).problems.map(({ code }) => code);

describe("whether a number may be called", () => {
  it("is allowed at noon", () => {
    expect(judgeCall(planned(), noon)).toEqual({
      verdict: "allowed",
      problems: [],
      notice: null,
      timeZones: ["America/New_York"],
    });
  });

  it.each(["sales", "marketing", "service", "recall", "transactional"] as const)(
    "is blocked on the do-not-call list, also for %s",
    (purpose) => {
      expect(judgeCall(planned({ numberOptOut: fromAllCalls, purpose }), noon).verdict).toBe("blocked");
      expect(judgeCall(planned({ isCustomerListed: true, purpose }), noon).verdict).toBe("blocked");
      expect(judgeCall(planned({ isWrongNumber: true, purpose }), noon).verdict).toBe("blocked");
    },
  );

  it.each([
    [["marketing"], true, ["sales", "marketing"]],
    [["marketing"], false, ["marketing"]],
    [["sales", "marketing"], true, ["sales", "marketing"]],
    [["service"], true, ["sales", "marketing", "service"]],
    [["service"], false, ["service"]],
    [["recall", "transactional"], false, ["recall", "transactional"]],
    [null, false, callPurposes],
  ])("opted out of %j, which ends marketing: %s, is blocked for %j", (purposes, optOutEndsMarketing, blocked) => {
    const call = { numberOptOut: { purposes }, optOutEndsMarketing };
    const refused = callPurposes.filter(
      (purpose) => judgeCall(planned({ ...call, purpose }), noon).verdict === "blocked",
    );
    expect(refused).toEqual(blocked);
  });

  it.each([
    [["sales"], "sales", "This number is on the do-not-call list, for calls about sales only.", null],
    [["sales"], "service", undefined, "This number is on the do-not-call list, but for calls about sales only."],
    [
      ["marketing", "sales"],
      "service",
      undefined,
      "This number is on the do-not-call list, but for calls about sales and marketing only.",
    ],
    [
      ["service"],
      "sales",
      "This number is on the do-not-call list, for calls about service only, and any opt-out here ends sales and marketing calls too.",
      null,
    ],
    [null, "service", "This number is on the do-not-call list.", null],
  ] as const)("says what an opt-out of %j means for %s", (purposes, purpose, message, notice) => {
    const judged = judgeCall(planned({ numberOptOut: { purposes }, purpose }), noon);
    expect([judged.problems[0]?.message, judged.notice]).toEqual([message, notice]);
    expect(judged.verdict).toBe(message === undefined ? "allowed" : "blocked");
  });

  it("warns outside of calling hours, and says what time it is and which hours are allowed", () => {
    const message = "It's 12:00 AM for them. Where the customer is, calls are allowed only from 8 AM to 9 PM.";
    expect(judgeCall(planned({ purpose: "service" }), midnight)).toMatchObject({
      verdict: "warn",
      problems: [{ code: "outside-hours", message }],
    });
    const party = { e164: "+13105550142", zipCode: "07102", state: "NJ" };
    expect(judgeCall(planned({ party, purpose: "service" }), midnight).problems[0]?.message).toMatch(
      /^It's 9:00 PM or 12:00 AM for them, depending on where they are\./,
    );
  });

  it("obeys a state's own limit, however often the organization allows", () => {
    const party = { e164: "+13055550142", zipCode: "33101", state: "FL" };
    const often = { party, attemptsToday: 3, dailyAttempts: 50, weeklyAttempts: 50 };
    expect(judgeCall(planned(often), noon).problems).toEqual([
      {
        code: "daily-limit",
        message:
          "This number was called 3 times in the last 24 hours. Florida: at most 3 calls about sales in 24 hours.",
      },
    ]);
    expect(codes({ ...often, attemptsToday: 2 })).toEqual([]);
    expect(codes({ ...often, purpose: "service" })).toEqual([]);
  });

  it("warns when the number was called often enough", () => {
    expect(codes({ attemptsToday: 2, attemptsThisWeek: 6 })).toEqual([]);
    expect(codes({ attemptsToday: 3, attemptsThisWeek: 7 })).toEqual(["daily-limit", "weekly-limit"]);
    expect(codes({ attemptsToday: 9, attemptsThisWeek: 9, purpose: "service" })).toEqual([]);
  });

  it("names every problem, the blocking ones first", () => {
    expect(
      codes({ numberOptOut: fromAllCalls, isCustomerListed: true, isWrongNumber: true, attemptsToday: 3 }, midnight),
    ).toEqual(["number-do-not-call", "customer-do-not-call", "wrong-number", "outside-hours", "daily-limit"]);
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
