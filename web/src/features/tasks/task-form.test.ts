import { ApiFailure } from "#lib/api/api-failure.ts";
import { describe, expect, it } from "vitest";
import {
  checkTask,
  chooseDay,
  fieldsToSend,
  isPast,
  newTaskValues,
  readDue,
  taskFailure,
  taskFields,
} from "./task-form.ts";

const values = newTaskValues({ timeZone: "America/New_York", now: new Date("2026-11-21T15:00:00Z") });
const noonInNewYork = { timeZone: "America/New_York", now: new Date("2026-11-21T17:00:00Z") };
const check = (changes: Partial<typeof values>, kept?: { dueDate: string; dueTime: string | null }) =>
  checkTask({ ...values, title: "Call back", ...changes }, { ...noonInNewYork, kept });

describe("a new task", () => {
  it("defaults to a call tomorrow at ten, medium priority, one hour, assigned to the person who saves it", () => {
    expect(values).toMatchObject({
      taskType: "call",
      dueDate: "2026-11-22",
      dueTime: "10:00",
      priority: "medium",
      estimatedHours: "1",
      assignedTo: "",
    });
  });

  // 22:30 in Los Angeles is 01:30 the next day in New York and 19:30 the same day in Honolulu; the tests run in Denver.
  it.each([
    ["America/Los_Angeles", "2026-11-22"],
    ["America/New_York", "2026-11-23"],
    ["Pacific/Honolulu", "2026-11-22"],
  ])("is due tomorrow by the calendar of %s", (timeZone, tomorrow) => {
    expect(newTaskValues({ timeZone, now: new Date("2026-11-22T06:30:00Z") }).dueDate).toBe(tomorrow);
  });

  it.each([
    ["a minute before midnight", "2026-11-22T04:59:00Z", "2026-11-22"],
    ["at midnight", "2026-11-22T05:00:00Z", "2026-11-23"],
  ])("is due tomorrow %s", (_when, now, tomorrow) => {
    expect(newTaskValues({ timeZone: "America/New_York", now: new Date(now) }).dueDate).toBe(tomorrow);
  });
});

describe("a new task where the hours are known", () => {
  const now = new Date("2026-11-25T15:00:00Z");
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" }));
  const dueAt = (closedDays: { day: string; reason: string }[]) =>
    newTaskValues({ timeZone: "America/New_York", now, opening: { week, closedDays } });

  it("is due on the next open day at ten, not on Thanksgiving", () => {
    expect(dueAt([{ day: "2026-11-26", reason: "Thanksgiving" }])).toMatchObject({
      dueDate: "2026-11-27",
      dueTime: "10:00",
    });
    expect(dueAt([])).toMatchObject({ dueDate: "2026-11-26" });
  });
});

describe("a day chosen by button", () => {
  const at = { timeZone: "America/New_York", now: new Date("2026-11-21T15:20:00Z") };
  it.each([
    [1, "2026-11-22"],
    [3, "2026-11-24"],
    [7, "2026-11-28"],
  ])("in %i days keeps the time", (days, dueDate) => {
    expect(chooseDay(values, days, at)).toEqual({ dueDate, dueTime: "10:00" });
  });

  it("uses the next full hour if today's time has passed", () => {
    expect(chooseDay(values, 0, at)).toEqual({ dueDate: "2026-11-21", dueTime: "11:00" });
    expect(chooseDay({ ...values, dueTime: "17:45" }, 0, at)).toEqual({ dueDate: "2026-11-21", dueTime: "17:45" });
    expect(chooseDay({ ...values, dueTime: "" }, 0, at)).toEqual({ dueDate: "2026-11-21", dueTime: "" });
  });

  it("uses any time if today has no hour left", () => {
    const late = { ...at, now: new Date("2026-11-22T04:30:00Z") };
    expect(chooseDay(values, 0, late)).toEqual({ dueDate: "2026-11-21", dueTime: "" });
  });

  it("says if the task would be overdue right away, in the location's zone", () => {
    expect(isPast({ dueDate: "2026-11-21", dueTime: "10:20" }, at)).toBe(true);
    expect(isPast({ dueDate: "2026-11-21", dueTime: "10:21" }, at)).toBe(false);
    expect(isPast({ dueDate: "", dueTime: "10:21" }, at)).toBe(false);
  });
});

describe("validation of a task", () => {
  it("has a message per field", () => {
    expect(check({})).toEqual({});
    expect(check({ title: "  " })).toEqual({ title: "Please enter a task title" });
    expect(check({ dueDate: "" })).toEqual({ dueDate: "Please select a due date for the task" });
    expect(check({ title: "x".repeat(201) })).toEqual({ title: "Title must be at most 200 characters" });
    expect(check({ description: "x".repeat(10_001) })).toEqual({
      description: "Description must be at most 10,000 characters",
    });
    expect(check({ notes: "x".repeat(10_001) })).toEqual({ notes: "Notes must be at most 10,000 characters" });
    expect(check({ estimatedHours: "1001" })).toEqual({ estimatedHours: "Estimated hours must be at most 1,000" });
    expect(check({ estimatedHours: "soon" })).toEqual({ estimatedHours: "Estimated hours must be a number" });
    expect(check({ estimatedHours: "-1" })).toEqual({ estimatedHours: "Estimated hours must be at least 0" });
  });

  it("refuses a date more than a year ago, unless it was there before", () => {
    const tooOld = { dueDate: "The due date is more than one year ago" };
    expect(check({ dueDate: "2025-11-20" })).toEqual(tooOld);
    expect(check({ dueDate: "2025-11-21" })).toEqual({});
    expect(check({ dueDate: "2024-01-01" }, { dueDate: "2024-01-01", dueTime: null })).toEqual({});
    expect(check({ dueDate: "2024-01-02" }, { dueDate: "2024-01-01", dueTime: null })).toEqual(tooOld);
  });
});

describe("a due time at a clock change", () => {
  const skipped = { dueDate: "2027-03-14", dueTime: "02:30" };

  it("is refused if the clocks skip it, unless it was there before", () => {
    const dueTime = "Clocks are set forward on this day, so there is no 2:30 AM. Please choose another time";
    expect(check(skipped)).toEqual({ dueTime });
    expect(check(skipped, skipped)).toEqual({});
    expect(check(skipped, { ...skipped, dueTime: null })).toEqual({ dueTime });
  });

  it("is the first if the clocks repeat it", () => {
    const repeated = { dueDate: "2026-11-01", dueTime: "01:30" };
    expect(readDue(repeated, "America/New_York")).toEqual({ kind: "twice", at: new Date("2026-11-01T05:30:00Z") });
  });
});

describe("the request for a task", () => {
  it("has nulls for empty fields, one hour, and the person themselves", () => {
    expect(fieldsToSend({ ...values, title: " Call back ", dueTime: "", estimatedHours: " " }, "me")).toEqual({
      title: "Call back",
      description: null,
      taskType: "call",
      priority: "medium",
      assignedTo: "me",
      dueDate: "2026-11-22",
      dueTime: null,
      estimatedHours: 1,
      notes: null,
    });
  });

  it("can be shown in the form again", () => {
    const typed = { ...values, title: "Call back", notes: "After six", estimatedHours: "0.5", assignedTo: "you" };
    expect(taskFields.readBody(fieldsToSend(typed, "me"))).toEqual(typed);
    expect(taskFields.readBody({ status: "completed" })).toBeUndefined();
  });
});

describe("a task that can't be saved", () => {
  const failure = (status: number, isServersMessage = false) =>
    new ApiFailure({ status, code: status === 0 ? "network" : "internal", message: "Why", isServersMessage });

  it.each([
    ["create", failure(500), "Failed to save task to database. Please try again."],
    ["create", failure(409, true), "Failed to save task to database. Please try again. Why"],
    ["create", new Error("Bug"), "Failed to create task. Please try again."],
    // Not reached, and not kept in this browser either.
    ["create", failure(0), "Failed to add task. Please try again."],
    ["update", failure(500), "Failed to update task in database. Please try again."],
    ["update", new Error("Bug"), "Failed to update task. Please try again."],
    ["complete", failure(500), "Failed to complete task. Please try again."],
  ] as const)("has the documented text: %s", (work, error, text) => {
    expect(taskFailure(work, error)).toBe(text);
  });
});
