import { describe, expect, it } from "vitest";
import { addDays, dayAfter, instantOf, nextMidnight, wallTimeOf } from "./wall-time.ts";

const newark = "America/New_York";
const at = (text: string) => new Date(text);

describe("days", () => {
  it.each([
    ["2026-03-10", "2026-03-11"],
    ["2026-12-31", "2027-01-01"],
    ["2028-02-28", "2028-02-29"],
    ["2100-02-28", "2100-03-01"],
  ])("after %s comes %s", (day, next) => {
    expect(dayAfter(day)).toBe(next);
  });

  it("and wall times are those of the place", () => {
    const instant = at("2026-03-11T03:30:00Z");
    expect(wallTimeOf(instant, newark)).toEqual({ day: "2026-03-10", time: "23:30" });
    expect(wallTimeOf(instant, "Asia/Kolkata")).toEqual({ day: "2026-03-11", time: "09:00" });
    expect(wallTimeOf(at("2026-03-10T04:00:00Z"), newark)).toEqual({ day: "2026-03-10", time: "00:00" });
  });

  it("are counted over the ends of months and years, both ways", () => {
    expect([addDays("2026-02-27", 3), addDays("2026-12-30", 7)]).toEqual(["2026-03-02", "2027-01-06"]);
    expect([addDays("2026-03-02", -3), addDays("2026-03-02", 0)]).toEqual(["2026-02-27", "2026-03-02"]);
  });
});

describe("the next midnight", () => {
  it("is the end of the day at the place, which may have 23 or 25 hours", () => {
    expect(nextMidnight(at("2026-03-08T05:00:00Z"), newark).toISOString()).toBe("2026-03-09T04:00:00.000Z");
    expect(nextMidnight(at("2026-11-01T04:00:00Z"), newark).toISOString()).toBe("2026-11-02T05:00:00.000Z");
    expect(nextMidnight(at("2026-03-11T03:59:59Z"), newark).toISOString()).toBe("2026-03-11T04:00:00.000Z");
  });
});

describe("the instant of a wall time", () => {
  it("has the offset before where the clocks skip the time, and is the later one where they repeat it", () => {
    expect(instantOf("2026-03-08", "02:30", newark).toISOString()).toBe("2026-03-08T07:30:00.000Z");
    expect(instantOf("2026-11-01", "01:30", newark).toISOString()).toBe("2026-11-01T06:30:00.000Z");
    // Half an hour only.
    expect(instantOf("2026-10-04", "02:15", "Australia/Lord_Howe").toISOString()).toBe("2026-10-03T15:45:00.000Z");
  });
});
