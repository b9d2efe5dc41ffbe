import { describe, expect, it } from "vitest";
import { foreignZone, formatDate, formatExactIn, formatNearDate } from "./format-day.ts";

describe("a day in words", () => {
  it.each([
    ["2026-11-21", "Today"],
    ["2026-11-22", "Tomorrow"],
    ["2026-11-20", "Yesterday"],
    ["2026-11-27", "Fri 27 Nov"],
    ["2027-01-04", "Mon 4 Jan 2027"],
  ])("%s", (day, words) => expect(formatNearDate(day, "2026-11-21")).toBe(words));

  it("is yesterday also across the turn of the year and the changes of clocks", () => {
    expect(formatNearDate("2025-12-31", "2026-01-01")).toBe("Yesterday");
    expect(formatNearDate("2026-03-08", "2026-03-09")).toBe("Yesterday");
    expect(formatNearDate("2025-12-30", "2026-01-01")).toBe("Tue 30 Dec 2025");
  });

  it("has its year where it stands alone", () => expect(formatDate("2026-11-03")).toBe("3 Nov 2026"));
});

// The tests run in Denver.
describe("a zone", () => {
  const noon = new Date("2026-11-21T17:00:00Z");

  it("is named where its clocks differ from the viewer's", () => {
    expect(foreignZone(noon, "America/New_York")).toBe("EST");
    expect(foreignZone(noon, "America/Denver")).toBeNull();
  });

  it("is not named where another zone has the same time, as Phoenix has in winter and not in summer", () => {
    expect(foreignZone(noon, "America/Phoenix")).toBeNull();
    expect(foreignZone(new Date("2026-07-01T17:00:00Z"), "America/Phoenix")).toBe("MST");
  });

  it("is told with an exact instant", () => {
    expect(formatExactIn(noon, "America/New_York")).toMatch(/Saturday, November 21, 2026 at 12:00:00\sPM EST/);
  });
});
