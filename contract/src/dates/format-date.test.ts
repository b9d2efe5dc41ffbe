import { describe, expect, it } from "vitest";
import {
  formatBriefDateTime,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeInSentence,
  formatDaysAgo,
  formatForeignZone,
  formatFullDateTime,
  formatRelativeDate,
  formatShortDate,
  formatTime,
  formatWeekdayDate,
} from "./format-date.ts";
import { wallTimeOf } from "./wall-time.ts";

const today = "2026-11-20";
const american = { today, locale: "en-US" };

describe("an American reads", () => {
  it.each([
    ["2026-11-20", "Today"],
    ["2026-11-21", "Tomorrow"],
    ["2026-11-19", "Yesterday"],
    ["2026-11-27", "Fri, Nov 27"],
    ["2027-01-04", "Mon, Jan 4, 2027"],
  ])("the day %s as %s", (day, text) => expect(formatRelativeDate(day, american)).toBe(text));

  it.each([
    ["2026-11-23", "2026-11-29", "Nov 23 – 29, 2026"],
    ["2026-11-30", "2026-12-06", "Nov 30 – Dec 6, 2026"],
    ["2026-12-28", "2027-01-03", "Dec 28, 2026 – Jan 3, 2027"],
  ])("the days from %s to %s as %s", (from, to, text) => expect(formatDateRange(from, to, "en-US")).toBe(text));

  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "today"],
    ["2026-11-19", "yesterday"],
    ["2026-11-17", "3 days ago"],
    ["2026-09-21", "60 days ago"],
    ["2026-09-20", "2 months ago"],
    ["2025-06-01", "17 months ago"],
    ["2023-11-01", "36 months ago"],
  ])("that someone was met on %s: %s", (day, text) => expect(formatDaysAgo(day, american)).toBe(text));

  it.each([
    ["00:00", "12:00 AM"],
    ["09:05", "9:05 AM"],
    ["12:00", "12:00 PM"],
    ["14:30", "2:30 PM"],
  ])("the time %s as %s", (time, text) => expect(formatTime(time, "en-US")).toBe(text));

  it.each([
    ["2026-11-20", "14:30", "Today 2:30\u00a0PM"],
    ["2026-11-21", "09:00", "Tomorrow 9:00\u00a0AM"],
    ["2026-11-27", "09:00", "Fri, Nov 27, 9:00\u00a0AM"],
    ["2025-11-20", "09:00", "Thu, Nov 20, 2025, 9:00\u00a0AM"],
  ])("the day %s with the time %s as %s", (day, time, text) =>
    expect(formatDateTime({ day, time }, american)).toBe(text),
  );

  it.each([
    ["2026-11-21", "Tomorrow 9:00\u00a0AM"],
    ["2026-11-26", "Thu 9:00\u00a0AM"],
    ["2026-11-27", "Nov 27, 9:00\u00a0AM"],
    ["2026-11-17", "Nov 17, 9:00\u00a0AM"],
    ["2027-01-04", "Jan 4, 2027, 9:00\u00a0AM"],
  ])("9:00 AM on %s, where there is little room, as %s", (day, text) =>
    expect(formatBriefDateTime({ day, time: "09:00" }, american)).toBe(text),
  );

  it.each([
    ["2026-11-20", "2:30\u00a0PM"],
    ["2026-11-19", "yesterday 2:30\u00a0PM"],
    ["2026-11-16", "Mon, Nov 16, 2:30\u00a0PM"],
  ])("2:30 PM on %s within a sentence as %s", (day, text) =>
    expect(formatDateTimeInSentence({ day, time: "14:30" }, american)).toBe(text),
  );

  it.each([
    ["14:30", "15:30", "2:30\u00a0– 3:30\u00a0PM"],
    ["11:30", "12:30", "11:30\u00a0AM\u00a0– 12:30\u00a0PM"],
    ["23:30", "00:30", "11:30\u00a0PM\u00a0– 12:30\u00a0AM"],
  ])("from %s to %s as %s, where a line can break only after the dash", (time, until, text) => {
    const span = formatDateTime({ day: "2026-11-27", time, until }, american);
    expect(span).toBe(`Fri, Nov 27, ${text}`);
  });

  it("the year of a date that may be of any year", () => {
    expect(formatDate("2026-11-03", "en-US")).toBe("Nov 3, 2026");
    expect(formatWeekdayDate("2026-11-03", "en-US")).toBe("Tue, Nov 3, 2026");
    expect(formatShortDate("2026-11-03", american)).toBe("Nov 3");
    expect(formatShortDate("2025-11-03", american)).toBe("Nov 3, 2025");
  });
});

describe("readers elsewhere", () => {
  it.each([
    ["en-GB", "2026-11-20", "14:30", "Today 14:30"],
    ["en-GB", "2026-11-27", "09:05", "Fri 27 Nov, 09:05"],
    ["de", "2026-11-21", "14:30", "Morgen 14:30"],
    ["de", "2026-11-27", "09:05", "Fr., 27. Nov., 09:05"],
    ["es-MX", "2026-11-19", "14:30", "Ayer 2:30\u00a0p.m."],
  ])("have their own order, clock and words: in %s %s %s is %s", (locale, day, time, text) =>
    expect(formatDateTime({ day, time }, { today, locale })).toBe(text),
  );

  it("have their own ranges", () => {
    const span = { day: today, time: "14:30", until: "15:30" };
    expect(formatDateTime(span, { today, locale: "en-GB" })).toBe("Today 14:30–15:30");
  });
});

describe("a day", () => {
  it.each([
    ["2025-12-31", "2026-01-01", "Yesterday"],
    ["2026-03-08", "2026-03-09", "Yesterday"],
    ["2026-11-01", "2026-10-31", "Tomorrow"],
    ["2025-12-30", "2026-01-01", "Tue, Dec 30, 2025"],
  ])("%s is seen from %s as %s, across New Year and clock changes", (day, from, text) =>
    expect(formatRelativeDate(day, { today: from, locale: "en-US" })).toBe(text),
  );

  it.each([
    ["2026-03-08", "02:30", "Sun, Mar 8, 2:30\u00a0AM"],
    ["2026-11-01", "01:30", "Sun, Nov 1, 1:30\u00a0AM"],
  ])("keeps a time that clocks skip or repeat: %s %s", (day, time, text) =>
    expect(formatDateTime({ day, time }, american)).toBe(text),
  );
});

describe("a time zone", () => {
  const reader = (instant: Date) => ({ here: wallTimeOf(instant, "America/Denver"), locale: "en-US" });
  const [summer, winter] = [new Date("2026-10-30T18:00:00Z"), new Date("2026-11-03T18:00:00Z")];

  it("has the name it has at that instant", () => {
    expect(formatForeignZone(summer, "America/Los_Angeles", reader(summer))).toBe("PDT");
    expect(formatForeignZone(winter, "America/Los_Angeles", reader(winter))).toBe("PST");
  });

  it("is not named where it shows the reader's time, as Phoenix does in Denver's winter", () => {
    expect(formatForeignZone(winter, "America/Denver", reader(winter))).toBeNull();
    expect(formatForeignZone(winter, "America/Phoenix", reader(winter))).toBeNull();
    expect(formatForeignZone(summer, "America/Phoenix", reader(summer))).toBe("MST");
  });

  it("tells the two hours apart that clocks show twice", () => {
    const [first, second] = [new Date("2026-11-01T07:30:00Z"), new Date("2026-11-01T08:30:00Z")];
    expect(formatFullDateTime(first, "America/Denver", "en-US")).toBe("Sunday, November 1, 2026 at 1:30:00 AM MDT");
    expect(formatFullDateTime(second, "America/Denver", "en-US")).toBe("Sunday, November 1, 2026 at 1:30:00 AM MST");
  });
});
