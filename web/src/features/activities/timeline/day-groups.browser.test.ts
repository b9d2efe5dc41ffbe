import { describe, expect, it } from "vitest";
import { buildEntry } from "#testing/activity-panel.tsx";
import { groupByDay } from "./day-groups.ts";

const daysOf = (...timestamps: string[]) =>
  groupByDay(timestamps.map((timestamp) => buildEntry({ timestamp }))).map(({ day, entries }) => [day, entries.length]);

// The tests run in Denver.
describe("a timeline's days", () => {
  it("are the viewer's", () => {
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
