import { describe, expect, it } from "vitest";
import { dueAt, isOpen, isOverAYearBefore, isOverdue, mayBecome, taskStatuses, type TaskStatus } from "./due.ts";

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

  it("is open until it is completed or canceled", () => {
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
  ])("is its local time at the location: %s %s in %s", (dueDate, dueTime, timeZone, expected) => {
    expect(dueAt({ dueDate, dueTime, timeZone }).toISOString()).toBe(expected);
  });

  it.each([
    ["2026-03-10", newark, "2026-03-11T04:00:00.000Z"],
    // 23 and 25 hours long.
    ["2026-03-08", newark, "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", newark, "2026-11-02T05:00:00.000Z"],
    ["2026-12-31", "Asia/Kolkata", "2026-12-31T18:30:00.000Z"],
    ["2028-02-28", "Etc/UTC", "2028-02-29T00:00:00.000Z"],
  ])("is the end of its day if it has no time: %s in %s", (dueDate, timeZone, expected) => {
    expect(dueAt({ dueDate, dueTime: null, timeZone }).toISOString()).toBe(expected);
  });
});

describe("overdue", () => {
  const task = { dueDate: "2026-03-10", dueTime: "10:00", timeZone: newark, status: "pending" };

  it("starts at the due instant and not a millisecond before", () => {
    expect(isOverdue(task, at("2026-03-10T13:59:59.999Z"))).toBe(false);
    expect(isOverdue(task, at("2026-03-10T14:00:00.000Z"))).toBe(true);
  });

  it("starts at the end of the day for a task without a time", () => {
    const anyTime = { ...task, dueTime: null };
    expect(isOverdue(anyTime, at("2026-03-11T03:59:59.999Z"))).toBe(false);
    expect(isOverdue(anyTime, at("2026-03-11T04:00:00.000Z"))).toBe(true);
  });

  it("applies only to open tasks", () => {
    const late = at("2027-01-01T00:00:00Z");
    const overdue = taskStatuses.filter((status) => isOverdue({ ...task, status }, late));
    expect(overdue).toEqual(["pending", "in-progress"]);
  });
});

describe("a due date", () => {
  it.each([
    ["2025-03-10", "2026-03-10", false],
    ["2025-03-09", "2026-03-10", true],
    ["2027-02-28", "2028-02-29", true],
    ["2027-03-01", "2028-02-29", false],
    ["2030-01-01", "2026-03-10", false],
  ])("of %s is over a year before %s: %s", (day, today, answer) => {
    expect(isOverAYearBefore(day, today)).toBe(answer);
  });
});
