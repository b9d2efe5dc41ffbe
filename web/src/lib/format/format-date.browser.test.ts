import { describe, expect, it, vi } from "vitest";
import {
  foreignZone,
  formatDate,
  formatFullTimestamp,
  formatLocationTime,
  formatDaysAgo,
  formatShortDate,
  formatTimeOfDay,
  formatTimestamp,
  formatTimestampInSentence,
} from "./format-date.ts";

// The tests run in Denver: it is 4 PM there, 6 PM in Newark.
const now = new Date("2026-11-20T23:00:00Z");
const newark = "America/New_York";
const here = { now, isZoneNamed: false };

describe("an instant", () => {
  it("is shown as the clock of the reader has it", () => {
    expect(formatTimestamp("2026-11-20T21:30:00Z", here)).toBe("Today 2:30\u00a0PM");
    expect(formatTimestamp("2026-11-21T06:59:00Z", here)).toBe("Today 11:59\u00a0PM");
    expect(formatTimestamp("2026-11-21T07:00:00Z", here)).toBe("Tomorrow 12:00\u00a0AM");
    expect(formatTimestampInSentence(Date.parse("2026-11-19T16:05:00Z"), here)).toBe("yesterday 9:05\u00a0AM");
    expect(formatShortDate("2026-11-20T06:00:00Z", { now })).toBe("Nov 19");
    expect(formatFullTimestamp("2026-11-20T21:30:00Z")).toBe("Friday, November 20, 2026 at 2:30:00 PM MST");
  });

  it("of a location is as the clock there has it, with the zone where the reader's shows another time", () => {
    const late = "2026-11-21T05:30:00Z";
    const there = { ...here, timeZone: newark };
    expect(formatTimestamp(late, there)).toBe("Tomorrow 12:30\u00a0AM EST");
    expect(formatTimestampInSentence(late, there)).toBe("tomorrow 12:30\u00a0AM EST");
    expect(formatTimeOfDay(late, there)).toBe("12:30 AM EST");
    expect(formatShortDate(late, there)).toBe("Nov 21");
    expect(formatDaysAgo("2026-11-20T05:30:00Z", there)).toBe("today");
    expect(formatDaysAgo("2026-11-20T05:30:00Z", { now })).toBe("yesterday");
    // In winter, Phoenix has Denver's time; in summer it doesn't.
    expect(formatTimestamp(late, { ...here, timeZone: "America/Phoenix" })).toBe("Today 10:30\u00a0PM");
    expect(formatTimeOfDay("2026-07-01T20:00:00Z", { ...here, timeZone: "America/Phoenix" })).toBe("1:00 PM MST");
  });

  it("names the reader's zone, too, beside a time of another", () => {
    expect(formatTimestamp("2026-11-20T21:30:00Z", { now, isZoneNamed: true })).toBe("Today 2:30\u00a0PM MST");
  });
});

describe("the time of a location", () => {
  const instant = "2026-11-21T19:00:00Z";
  const wall = { day: "2026-11-21", time: "14:00", instant, timeZone: newark, isZoneNamed: false };

  it("is the location's, with its zone where the reader's clock shows another time", () => {
    expect(formatLocationTime(wall, now)).toBe("Tomorrow 2:00\u00a0PM EST");
    expect(formatLocationTime({ ...wall, until: "15:30" }, now)).toBe("Tomorrow 2:00\u00a0– 3:30\u00a0PM EST");
    expect(formatLocationTime({ ...wall, timeZone: "America/Denver" }, now)).toBe("Tomorrow 2:00\u00a0PM");
  });

  it("is today as soon as it is there", () => {
    const midnightInNewark = new Date("2026-11-21T05:00:00Z");
    expect(formatLocationTime(wall, midnightInNewark)).toBe("Today 2:00\u00a0PM EST");
  });

  it("has the zone of its season, not of this one", () => {
    expect(foreignZone("2026-07-01T12:00:00Z", newark)).toBe("EDT");
    expect(foreignZone("2026-12-01T12:00:00Z", newark)).toBe("EST");
  });
});

describe("the language", () => {
  const readIn = (language: string) => vi.spyOn(navigator, "language", "get").mockReturnValue(language);

  it("is the browser's", () => {
    readIn("en-GB");
    expect(formatDate("2026-11-03")).toBe("3 Nov 2026");
    expect(formatTimestamp("2026-11-20T21:30:00Z", here)).toBe("Today 14:30");
  });

  it.each(["", "en-US@posix"])("is American English where the browser's cannot be used: %j", (language) => {
    readIn(language);
    expect(formatDate("2026-11-03")).toBe("Nov 3, 2026");
  });
});
