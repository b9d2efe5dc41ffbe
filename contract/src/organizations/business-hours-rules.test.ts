import { describe, expect, it } from "vitest";
import {
  findFullCapacity,
  findHoursProblem,
  firstOpenDay,
  halfHourOf,
  hoursOn,
  timeOfMinutes,
  weekdayOf,
  type Opening,
} from "./business-hours-rules.ts";
import { addDays } from "@automotive-crm/contract/dates/wall-time";

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" }));
const opening = {
  week: [...weekdays, { weekday: 6, opensAt: "09:00", closesAt: "13:30" }],
  closedDays: [{ day: "2026-12-25", reason: "Christmas" }],
};
const monday = "2026-03-02";
const saturday = "2026-03-07";
const sunday = "2026-03-08";

describe("the weekday of a day", () => {
  it("is 1 on Monday and 7 on Sunday, also when clocks change", () => {
    expect([monday, saturday, sunday].map(weekdayOf)).toEqual([1, 6, 7]);
  });
});

describe("a location's hours on a day", () => {
  it("are those of the weekday", () => {
    expect(hoursOn(opening, saturday)).toEqual({
      kind: "open",
      hours: [{ opensAt: "09:00", closesAt: "13:30" }],
    });
    expect(hoursOn(opening, sunday)).toEqual({ kind: "closed", reason: null });
  });

  it("are none on a closed day, even if nobody has entered the week", () => {
    expect(hoursOn(opening, "2026-12-25")).toEqual({ kind: "closed", reason: "Christmas" });
    expect(hoursOn({ ...opening, week: [] }, "2026-12-25")).toEqual({ kind: "closed", reason: "Christmas" });
  });

  it("are unknown until someone enters them", () => {
    expect(hoursOn({ week: [], closedDays: [] }, monday)).toEqual({ kind: "unknown" });
  });
});

describe("a visit", () => {
  const visit = (day: string, time: string, minutes = 60) => findHoursProblem(opening, { day, time, minutes });

  it("fits if it begins and ends while the location is open", () => {
    expect(visit(monday, "08:00")).toBeUndefined();
    expect(visit(monday, "17:00")).toBeUndefined();
    expect(visit(saturday, "12:30")).toBeUndefined();
  });

  it("doesn't fit if it begins before or ends after", () => {
    const outside = { kind: "outside", hours: [{ opensAt: "08:00", closesAt: "18:00" }] };
    expect(visit(monday, "07:59")).toEqual(outside);
    expect(visit(monday, "17:01")).toEqual(outside);
    expect(visit(monday, "09:00", 24 * 60)).toEqual(outside);
  });

  it("doesn't fit on a closed day", () => {
    expect(visit(sunday, "10:00")).toEqual({ kind: "closed", reason: null });
    expect(visit("2026-12-25", "10:00")).toEqual({ kind: "closed", reason: "Christmas" });
  });

  it("fits into one of several hours, not into the break between them", () => {
    const week = [
      { weekday: 1, opensAt: "13:00", closesAt: "00:00" },
      { weekday: 1, opensAt: "08:00", closesAt: "10:00" },
      { weekday: 1, opensAt: "10:00", closesAt: "12:00" },
    ];
    const hours = [
      { opensAt: "08:00", closesAt: "12:00" },
      { opensAt: "13:00", closesAt: "00:00" },
    ];
    expect(hoursOn({ week, closedDays: [] }, monday)).toEqual({ kind: "open", hours });
    const fits = (time: string, minutes: number) =>
      findHoursProblem({ week, closedDays: [] }, { day: monday, time, minutes }) === undefined;
    expect([fits("09:30", 60), fits("11:00", 60), fits("13:00", 60), fits("23:00", 60)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([fits("11:30", 60), fits("12:00", 60), fits("12:30", 60), fits("23:30", 60)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("fits anywhere while the hours are unknown", () => {
    expect(findHoursProblem({ week: [], closedDays: [] }, { day: sunday, time: "03:00", minutes: 60 })).toBeUndefined();
  });
});

describe("capacity", () => {
  const capacities = [
    { appointmentType: null, perHalfHour: 4 },
    { appointmentType: "Test Drive", perHalfHour: 2 },
  ];

  it("is full once as many appointments begin in the half hour", () => {
    expect(findFullCapacity(capacities, "test drive", { all: 2, sameType: 2 })).toBe(capacities[1]);
    expect(findFullCapacity(capacities, "Repair", { all: 4, sameType: 0 })).toBe(capacities[0]);
  });

  it("has room below the limit, and always where there is none", () => {
    expect(findFullCapacity(capacities, "Test Drive", { all: 3, sameType: 1 })).toBeUndefined();
    expect(findFullCapacity([], "Test Drive", { all: 99, sameType: 99 })).toBeUndefined();
  });
});

describe("the half hour of a time", () => {
  it("begins on the hour or half past it", () => {
    expect(["09:00", "09:29", "09:30", "23:59"].map(halfHourOf)).toEqual(["09:00", "09:00", "09:30", "23:30"]);
    expect(timeOfMinutes(0)).toBe("00:00");
  });
});

describe("the first day offered", () => {
  const open = (weekdays: readonly number[]) =>
    weekdays.map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" }));
  const dayAt = (opening: Opening | undefined, now = "2026-03-10T15:00:00Z") =>
    firstOpenDay({ timeZone: "America/New_York", now: new Date(now), opening });

  it("is tomorrow, or the next day on which the location is open", () => {
    expect(dayAt({ week: open([3]), closedDays: [] })).toBe("2026-03-11");
    expect(dayAt({ week: open([1, 2]), closedDays: [] })).toBe("2026-03-16");
    expect(dayAt({ week: open([3, 5]), closedDays: [{ day: "2026-03-11", reason: "Inventory" }] })).toBe("2026-03-13");
    // Closed days are known even where the week isn't.
    expect(dayAt({ week: [], closedDays: [{ day: "2026-03-11", reason: "Inventory" }] })).toBe("2026-03-12");
  });

  it("is tomorrow by the location's calendar if its hours are unknown, or it stays closed", () => {
    expect(dayAt(undefined)).toBe("2026-03-11");
    expect(dayAt(undefined, "2026-03-11T03:30:00Z")).toBe("2026-03-11");
    expect(dayAt({ week: [], closedDays: [] })).toBe("2026-03-11");
    const closedDays = Array.from({ length: 20 }, (_, week) => ({ day: addDays("2026-03-12", 7 * week), reason: "" }));
    expect(dayAt({ week: open([4]), closedDays })).toBe("2026-03-11");
  });
});
