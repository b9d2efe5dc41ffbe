import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { describe, expect, it } from "vitest";
import {
  addOpenMinutes,
  isOpen,
  measureResponse,
  nextOpening,
  openMinutesBetween,
  stageAfterDue,
  startClock,
} from "./clock.rules.ts";

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "09:00", closesAt: "18:00" }));
/** Open on weekdays from 9 to 6 in Newark, but not on Thanksgiving. */
const hours = {
  timeZone: "America/New_York",
  week: weekdays,
  closedDays: [{ day: "2026-11-26", reason: "Thanksgiving" }],
};
const unknown = { timeZone: "America/New_York", week: [], closedDays: [] };
const at = (text: string) => new Date(text);
const iso = (instant: Date) => instant.toISOString().replace(".000", "");

/** In Newark's winter time. */
const winter = (dayAndTime: string) => new Date(`${dayAndTime}:00-05:00`);

describe("the response clock", () => {
  it.each([
    ["in opening hours at once", "2026-11-24T10:07", "2026-11-24T10:07", "2026-11-24T10:22"],
    ["at opening for one that came before", "2026-11-24T06:30", "2026-11-24T09:00", "2026-11-24T09:15"],
    ["the next morning for one at closing time", "2026-11-24T18:00", "2026-11-25T09:00", "2026-11-25T09:15"],
    ["after a holiday for one in the evening before", "2026-11-25T19:00", "2026-11-27T09:00", "2026-11-27T09:15"],
    ["on Monday for one on Saturday", "2026-11-28T12:00", "2026-11-30T09:00", "2026-11-30T09:15"],
    ["at once and stops over night", "2026-11-24T17:50", "2026-11-24T17:50", "2026-11-25T09:05"],
    ["at once and stops over a holiday", "2026-11-25T17:50", "2026-11-25T17:50", "2026-11-27T09:05"],
  ])("starts %s", (_, received, starts, due) => {
    const clock = startClock(hours, winter(received), 15);
    expect([clock.startsAt, clock.dueAt].map(iso)).toEqual([winter(starts), winter(due)].map(iso));
  });

  it("warns five minutes before the target, and after half of a short one", () => {
    const warns = (target: number) => iso(startClock(hours, winter("2026-11-24T10:00"), target).warnAt);
    expect([15, 10, 5, 1].map(warns)).toEqual(
      ["10:10", "10:05", "10:02", "10:00"].map((time) => iso(winter(`2026-11-24T${time}`))),
    );
  });

  it("counts instants on days on which clocks change", () => {
    const night = { ...hours, week: [{ weekday: 7, opensAt: "00:00", closesAt: "04:00" }], closedDays: [] };
    // Set back at 2 AM: five hours from midnight to 4 AM. Set forward: three.
    const [back, forward] = [at("2026-11-01T04:00:00Z"), at("2026-03-08T05:00:00Z")];
    expect(openMinutesBetween(night, back, at("2026-11-02T00:00:00Z"))).toBe(300);
    expect(openMinutesBetween(night, forward, at("2026-03-09T00:00:00Z"))).toBe(180);
    expect(iso(addOpenMinutes(night, back, 150))).toBe("2026-11-01T06:30:00Z");
    expect(iso(addOpenMinutes(night, forward, 150))).toBe("2026-03-08T07:30:00Z");
  });

  it("runs around the clock while nobody has entered hours, except on closed days", () => {
    expect(iso(startClock(unknown, winter("2026-11-24T23:55"), 15).dueAt)).toBe(iso(winter("2026-11-25T00:10")));
    const closed = { ...unknown, closedDays: [{ day: "2026-11-25", reason: "" }] };
    expect(iso(startClock(closed, winter("2026-11-24T23:55"), 15).dueAt)).toBe(iso(winter("2026-11-26T00:10")));
  });

  it("doesn't wait for a location that stays closed", () => {
    const never = { ...unknown, week: weekdays.slice(0, 1), closedDays: [] };
    const closedDays = Array.from({ length: 20 }, (_, week) => ({
      day: addDays("2026-11-23", week * 7),
      reason: "",
    }));
    const received = winter("2026-11-24T10:00");
    expect(nextOpening({ ...never, closedDays }, received)).toEqual(received);
    expect(iso(startClock({ ...never, closedDays }, received, 15).dueAt)).toBe(iso(winter("2026-11-24T10:15")));
  });

  it("pauses at lunch", () => {
    const halves = weekdays.flatMap((day) => [
      { ...day, closesAt: "12:00" },
      { ...day, opensAt: "13:00" },
    ]);
    const lunch = { ...hours, week: halves };
    expect(iso(startClock(lunch, winter("2026-11-24T11:50"), 15).dueAt)).toBe(iso(winter("2026-11-24T13:05")));
    expect([isOpen(lunch, winter("2026-11-24T11:59")), isOpen(lunch, winter("2026-11-24T12:00"))]).toEqual([
      true,
      false,
    ]);
  });
});

describe("a response", () => {
  it("is measured by the clock on the wall and in business minutes", () => {
    const response = measureResponse(hours, winter("2026-11-24T17:50"), winter("2026-11-25T09:20"));
    expect(response).toEqual({ minutes: 930, businessMinutes: 30 });
  });

  it("takes no time if it came before the lead, and no business minutes outside of hours", () => {
    const received = winter("2026-11-24T19:00");
    expect(measureResponse(hours, received, winter("2026-11-24T18:00"))).toEqual({ minutes: 0, businessMinutes: 0 });
    expect(measureResponse(hours, received, winter("2026-11-24T20:00"))).toEqual({ minutes: 60, businessMinutes: 0 });
  });
});

it("tells managers 15 business minutes after a lead was due, and takes it from its holder after 45", () => {
  const due = winter("2026-11-24T17:50");
  const manager = stageAfterDue(hours, due, "due");
  expect(manager).toEqual({ stage: "manager", at: winter("2026-11-25T09:05") });
  expect(stageAfterDue(hours, due, "manager")).toEqual({ stage: "pool", at: winter("2026-11-25T09:35") });
  expect(stageAfterDue(hours, due, "pool")).toBeUndefined();
});
