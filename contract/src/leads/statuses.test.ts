import { describe, expect, it } from "vitest";
import { isOpenLead, leadStatuses, mayBecomeLead, needsStatusReason, type LeadStatus } from "./statuses.ts";

describe("a lead's status", () => {
  // From each status, to each in their order, before and after somebody answered.
  it.each<[LeadStatus, string, string]>([
    ["new", "yyyyyyyyy", "yyyyyyyyy"],
    ["contacted", "-yyyyyyyy", "-yyyyyyyy"],
    ["engaged", "-yyyyyyyy", "-yyyyyyyy"],
    ["appointment", "-yyyyyyyy", "-yyyyyyyy"],
    ["showed", "-yyyyyyyy", "-yyyyyyyy"],
    ["sold", "yyyyyy---", "-yyyyy---"],
    ["lost", "yyyyy-y--", "-yyyy-y--"],
    ["duplicate", "yyyyy--y-", "-yyyy--y-"],
    ["bad", "yyyyy---y", "-yyyy---y"],
  ])("may go from %s to %s, and once it was answered to %s", (status, unanswered, answered) => {
    const answers = (firstResponseAt: string | null) =>
      leadStatuses.map((to) => (mayBecomeLead({ status, firstResponseAt }, to) ? "y" : "-")).join("");
    expect([answers(null), answers("2026-03-10T15:00:00Z")]).toEqual([unanswered, answered]);
  });

  it("is open until it is sold, lost, bad or a duplicate, and lost and bad take a reason", () => {
    expect(leadStatuses.filter((status) => !isOpenLead(status))).toEqual(["sold", "lost", "duplicate", "bad"]);
    expect(leadStatuses.filter(needsStatusReason)).toEqual(["lost", "bad"]);
  });
});
