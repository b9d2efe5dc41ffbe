import { describe, expect, it } from "vitest";
import {
  addDays,
  dayAfter,
  instantOf,
  localTimeZone,
  localWallTimeOf,
  nextLocalMidnight,
  nextMidnight,
  readWallTime,
  wallTimeOf,
} from "./wall-time.ts";

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

  // The tests run in Denver, whose clocks were set forward that March and back that November.
  it.each([
    "2026-01-01T06:59:59Z",
    "2026-03-08T08:59:00Z",
    "2026-03-08T09:00:00Z",
    "2026-11-01T07:30:00Z",
    "2026-11-01T08:30:00Z",
  ])("and wall times of this clock are those of its zone: %s", (text) =>
    expect(localWallTimeOf(at(text))).toEqual(wallTimeOf(at(text), localTimeZone())),
  );

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

  it.each([
    "2026-03-08T06:59:59Z",
    "2026-03-08T07:00:00Z",
    "2026-11-01T05:59:59Z",
    "2026-11-01T06:00:00Z",
    "2026-12-31T20:00:00Z",
  ])("of this clock is that of its zone: after %s", (text) =>
    expect(nextLocalMidnight(at(text))).toEqual(nextMidnight(at(text), localTimeZone())),
  );
});

describe("a wall time", () => {
  const lordHowe = "Australia/Lord_Howe";

  it.each([
    ["2026-03-07", "09:00", newark, "once", "2026-03-07T14:00:00.000Z"],
    // The day of the change, after it.
    ["2026-03-08", "09:00", newark, "once", "2026-03-08T13:00:00.000Z"],
    ["2026-11-02", "09:00", newark, "once", "2026-11-02T14:00:00.000Z"],
    ["2026-03-08", "09:00", "America/Phoenix", "once", "2026-03-08T16:00:00.000Z"],
    ["2026-03-08", "02:00", newark, "never", "2026-03-08T07:00:00.000Z"],
    ["2026-03-08", "02:59", newark, "never", "2026-03-08T07:59:00.000Z"],
    ["2026-03-08", "02:30", "America/Phoenix", "once", "2026-03-08T09:30:00.000Z"],
    ["2026-11-01", "01:30", newark, "twice", "2026-11-01T05:30:00.000Z"],
    // Half an hour only.
    ["2026-10-04", "02:15", lordHowe, "never", "2026-10-03T15:45:00.000Z"],
    ["2026-04-05", "01:45", lordHowe, "twice", "2026-04-04T14:45:00.000Z"],
  ])("%s %s in %s occurs %s, at %s", (...[day, time, timeZone, kind, at]) => {
    expect(readWallTime({ day, time }, timeZone)).toEqual({ kind, at: new Date(at) });
    expect(instantOf(day, time, timeZone)).toEqual(new Date(at));
  });
});
