import { describe, expect, it } from "vitest";
import { milesPerDay } from "./miles-per-day.ts";
import { serviceDue } from "./service-due.ts";

describe("how far a car is driven a day", () => {
  const asOf = "2026-06-01";

  it("is the slope of its readings", () => {
    const readings = [
      { day: "2026-01-01", miles: 10_000 },
      { day: "2026-04-11", miles: 14_000 },
    ];
    expect(milesPerDay(readings, asOf)).toEqual({ milesPerDay: "40.00", isAssumed: false, estimate: 16_040 });
    // One that is lower than before is a typing error, and one of long ago says nothing about today.
    const others = [
      { day: "2026-02-01", miles: 900 },
      { day: "2020-01-01", miles: 100 },
    ];
    expect(milesPerDay([...readings, ...others], asOf)).toMatchObject({ milesPerDay: "40.00" });
  });

  it("is assumed from readings that are too close together", () => {
    const readings = [
      { day: "2026-01-01", miles: 10_000 },
      { day: "2026-01-30", miles: 14_000 },
    ];
    expect(milesPerDay(readings, "2026-01-30")).toEqual({ milesPerDay: "32.88", isAssumed: true, estimate: 14_000 });
    expect(milesPerDay([], asOf)).toEqual({ milesPerDay: "32.88", isAssumed: true, estimate: null });
  });

  it("is within reason", () => {
    const drive = (miles: number) =>
      milesPerDay(
        [
          { day: "2026-01-01", miles: 5_000 },
          { day: "2026-04-01", miles },
        ],
        asOf,
      ).milesPerDay;
    expect([drive(5_000), drive(90_000)]).toEqual(["1.00", "200.00"]);
  });
});

describe("the next service", () => {
  it("is due by miles or by months, whichever is earlier", () => {
    expect(serviceDue("2026-01-31", { miles: 5_000, months: 6 }, "40")).toEqual({
      byMiles: "2026-06-05",
      byTime: "2026-07-31",
      due: "2026-06-05",
      remindOn: "2026-05-06",
    });
  });

  it("counts a part of a day as one, and ends a month on its last day", () => {
    expect(serviceDue("2026-01-31", { miles: 10, months: 1 }, "3")).toMatchObject({
      byMiles: "2026-02-04",
      byTime: "2026-02-28",
    });
  });

  it("isn't known without an interval", () => {
    expect(serviceDue("2026-01-31", {}, "3")).toEqual({ byMiles: null, byTime: null, due: null, remindOn: null });
    expect(serviceDue("2026-01-31", { miles: 5_000, months: 6 }, "0")).toMatchObject({
      byMiles: null,
      due: "2026-07-31",
    });
  });
});
