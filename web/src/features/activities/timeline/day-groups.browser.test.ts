import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { describe, expect, it } from "vitest";
import { buildEntry } from "#testing/activity-panel.tsx";
import { groupByDay } from "./day-groups.ts";

const dayIn = (timeZone: string) => (instant: Date) => wallTimeOf(instant, timeZone).day;
const at = (timestamp: string) => buildEntry({ timestamp });

describe("a timeline's days", () => {
  const entries = [at("2026-11-21T06:30:00.000Z"), at("2026-11-21T04:30:00.000Z"), at("2026-11-20T14:00:00.000Z")];

  it.each([
    ["America/New_York", { "2026-11-21": 1, "2026-11-20": 2 }],
    ["America/Los_Angeles", { "2026-11-20": 3 }],
    ["Asia/Tokyo", { "2026-11-21": 2, "2026-11-20": 1 }],
    ["Pacific/Kiritimati", { "2026-11-21": 3 }],
  ])("follow the viewer's zone %s", (timeZone, expected) => {
    const groups = groupByDay(entries, dayIn(timeZone));
    expect(Object.fromEntries(groups.map(({ day, entries: of }) => [day, of.length]))).toEqual(expected);
  });

  it("change at midnight, even on days when clocks change", () => {
    const night = [at("2026-11-02T04:59:00.000Z"), at("2026-11-01T04:01:00.000Z"), at("2026-11-01T03:59:00.000Z")];
    expect(groupByDay(night, dayIn("America/New_York")).map(({ day }) => day)).toEqual(["2026-11-01", "2026-10-31"]);
  });
});
