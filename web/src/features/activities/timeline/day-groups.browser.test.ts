import { describe, expect, it } from "vitest";
import { buildEntry } from "#testing/activity-panel.tsx";
import { groupByDay } from "./day-groups.ts";

const daysIn = (timeZone: string, ...timestamps: string[]) =>
  groupByDay(
    timestamps.map((timestamp) => buildEntry({ timestamp })),
    timeZone,
  ).map(({ day, entries }) => [day, entries.length]);
const daysOf = (...timestamps: string[]) => daysIn("America/Denver", ...timestamps);

// The tests run in Denver.
describe("a timeline's days", () => {
  it("are those where the customer is", () => {
    const lateInDenver = ["2026-11-21T05:30:00.000Z", "2026-11-21T04:30:00.000Z"];
    expect(daysIn("America/New_York", ...lateInDenver)).toEqual([
      ["2026-11-21", 1],
      ["2026-11-20", 1],
    ]);
    expect(daysIn("America/Phoenix", ...lateInDenver)).toEqual([["2026-11-20", 2]]);
    expect(daysOf("2026-11-21T07:00:00.000Z", "2026-11-21T06:59:59.000Z", "2026-11-20T14:00:00.000Z")).toEqual([
      ["2026-11-21", 1],
      ["2026-11-20", 2],
    ]);
  });

  it("change at midnight, even on days when clocks change", () => {
    expect(daysOf("2026-11-02T06:59:00.000Z", "2026-11-01T06:01:00.000Z", "2026-11-01T05:59:00.000Z")).toEqual([
      ["2026-11-01", 2],
      ["2026-10-31", 1],
    ]);
  });
});
