import { describe, expect, it } from "vitest";
import { axisSteps, namedDays, sumUpTrend } from "./trend-chart.ts";

const day = (inbound: number, outbound: number) => ({
  date: "2026-11-21",
  inbound,
  outbound,
  total: inbound + outbound,
});

describe("a trend", () => {
  it("is summed up with rounded averages and shares", () => {
    const week = [day(1, 2), day(0, 0), day(2, 3), day(0, 1), day(1, 0), day(0, 0), day(0, 0)];
    expect(sumUpTrend(week)).toEqual({ total: 10, inbound: 4, outbound: 6, average: 1, inboundPercent: 40 });
    expect(sumUpTrend([day(0, 0)])).toEqual({ total: 0, inbound: 0, outbound: 0, average: 0, inboundPercent: 0 });
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [7, [0, 2, 4, 6, 8]],
    [61, [0, 20, 40, 60, 80]],
    [1200, [0, 200, 400, 600, 800, 1000, 1200]],
  ])("of at most %d has whole steps from zero", (highest, steps) => {
    expect(axisSteps(highest)).toEqual(steps);
  });

  it("names as many days as fit, today always", () => {
    expect(namedDays(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedDays(7, 3)).toEqual([0, 3, 6]);
    expect(namedDays(90, 4).at(-1)).toBe(89);
  });
});
