import { describe, expect, it } from "vitest";
import {
  dayAfter,
  dueAt,
  instantOf,
  isOpen,
  isOverAYearBefore,
  isOverdue,
  mayBecome,
  taskStatuses,
  wallTimeOf,
  type TaskStatus,
} from "./due.ts";

const newark = "America/New_York";
const at = (text: string) => new Date(text);

describe("a task's status", () => {
  // From each status, to pending, in-progress, completed, cancelled.
  it.each<[TaskStatus, string]>([
    ["pending", "yyyy"],
    ["in-progress", "yyyy"],
    ["completed", "y-y-"],
    ["cancelled", "y--y"],
  ])("may go from %s to %s of the four", (from, allowed) => {
    const answers = taskStatuses.map((to) => (mayBecome(from, to) ? "y" : "-")).join("");
    expect(answers).toBe(allowed);
  });

  it("is open while there is something left to do", () => {
    expect(taskStatuses.filter(isOpen)).toEqual(["pending", "in-progress"]);
    expect(isOpen("asleep")).toBe(false);
  });
});

describe("the instant a task is due", () => {
  it.each([
    ["2026-03-10", "10:00", newark, "2026-03-10T14:00:00.000Z"],
    ["2026-01-10", "10:00", newark, "2026-01-10T15:00:00.000Z"],
    ["2026-03-10", "10:00", "Asia/Kolkata", "2026-03-10T04:30:00.000Z"],
    ["2026-12-31", "23:30", "Pacific/Honolulu", "2027-01-01T09:30:00.000Z"],
    ["2026-01-01", "00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
  ])("is the time of its day where the work is: %s %s in %s", (dueDate, dueTime, timeZone, expected) => {
    expect(dueAt({ dueDate, dueTime, timeZone }).toISOString()).toBe(expected);
  });

  it.each([
    ["2026-03-10", newark, "2026-03-11T04:00:00.000Z"],
    // 23 and 25 hours long.
    ["2026-03-08", newark, "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", newark, "2026-11-02T05:00:00.000Z"],
    ["2026-12-31", "Asia/Kolkata", "2026-12-31T18:30:00.000Z"],
    ["2028-02-28", "Etc/UTC", "2028-02-29T00:00:00.000Z"],
  ])("is the end of its day without a time: %s in %s", (dueDate, timeZone, expected) => {
    expect(dueAt({ dueDate, dueTime: null, timeZone }).toISOString()).toBe(expected);
  });

  it("counts a time that the clocks skip with the offset before, and one that they repeat as the later", () => {
    expect(instantOf("2026-03-08", "02:30", newark).toISOString()).toBe("2026-03-08T07:30:00.000Z");
    expect(instantOf("2026-11-01", "01:30", newark).toISOString()).toBe("2026-11-01T06:30:00.000Z");
    // Half an hour only.
    expect(instantOf("2026-10-04", "02:15", "Australia/Lord_Howe").toISOString()).toBe("2026-10-03T15:45:00.000Z");
  });
});

describe("overdue", () => {
  const task = { dueDate: "2026-03-10", dueTime: "10:00", timeZone: newark, status: "pending" };

  it("begins at the due instant and not a millisecond before", () => {
    expect(isOverdue(task, at("2026-03-10T13:59:59.999Z"))).toBe(false);
    expect(isOverdue(task, at("2026-03-10T14:00:00.000Z"))).toBe(true);
  });

  it("lets a task without a time be done until its day is over", () => {
    const anyTime = { ...task, dueTime: null };
    expect(isOverdue(anyTime, at("2026-03-11T03:59:59.999Z"))).toBe(false);
    expect(isOverdue(anyTime, at("2026-03-11T04:00:00.000Z"))).toBe(true);
  });

  it("is only what is still open", () => {
    const late = at("2027-01-01T00:00:00Z");
    const overdue = taskStatuses.filter((status) => isOverdue({ ...task, status }, late));
    expect(overdue).toEqual(["pending", "in-progress"]);
  });
});

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

  it.each([
    ["2025-03-10", "2026-03-10", false],
    ["2025-03-09", "2026-03-10", true],
    ["2027-02-28", "2028-02-29", true],
    ["2027-03-01", "2028-02-29", false],
    ["2030-01-01", "2026-03-10", false],
  ])("of which %s is over a year before %s: %s", (day, today, answer) => {
    expect(isOverAYearBefore(day, today)).toBe(answer);
  });
});
