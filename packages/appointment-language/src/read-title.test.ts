import { expect, it } from "vitest";
import { readTaskTitle } from "./read-title.ts";

/** Tuesday, March 10, 2026, 11 a.m. in Newark. */
const place = { now: new Date("2026-03-10T15:00:00Z"), timeZone: "America/New_York" };

it.each([
  ["tomorrow 3pm", "2026-03-11", "15:00"],
  ["Call Ada tomorrow 3pm about the Civic", "2026-03-11", "15:00"],
  ["call fri at 3", "2026-03-13", "15:00"],
  ["Call back next Tuesday 2:15 PM", "2026-03-17", "14:15"],
  ["Send quote by Friday", "2026-03-13", null],
  ["spoke monday, call thursday 1pm", "2026-03-12", "13:00"],
  ["follow up 3/20 9:15am", "2026-03-20", "09:15"],
  ["retry thurs 5pm", "2026-03-12", "17:00"],
  ["llamar mañana a las 3", "2026-03-11", "15:00"],
  ["call in 2 hours", "2026-03-10", "13:00"],
  ["call tomorrow morning", "2026-03-11", "09:00"],
  ["follow up next week", "2026-03-16", null],
  ["call asap", "2026-03-10", null],
  // An hour is today's if it is still to come.
  ["call at 3:30", "2026-03-10", "15:30"],
  ["call at 9", "2026-03-11", "09:00"],
  ["call after 5pm", null, "17:00"],
  // No day, or something else's.
  ["2019 Civic lease ends 12/31", null, null],
  ["warranty expires 3/31 - call before", null, null],
  ["Ask about 24/7 roadside", null, null],
  ["Ask about the 3/4 ton truck", null, null],
  ["order 2 brake pads", null, null],
  ["15k service reminder", null, null],
  ["call back 201-555-0142", null, null],
  ["call May", null, null],
  ["send the quote", null, null],
  // What has passed is said, not replaced.
  ["call back yesterday 3pm", "2026-03-09", "15:00"],
  ["yesterday", "2026-03-09", null],
  ["call today 9am", "2026-03-10", "09:00"],
  ["follow up on the visit from last Tuesday", null, null],
  ["came in yesterday, send the quote", null, null],
  // On a Tuesday, Tuesday is today with an hour that is still to come, else a week later.
  ["call tue 2pm", "2026-03-10", "14:00"],
  ["tue 2-4pm", "2026-03-10", "14:00"],
  ["call by tue 4pm", "2026-03-10", "16:00"],
  ["call tue 9am", "2026-03-17", "09:00"],
  ["call Tuesday", "2026-03-17", null],
  ["call Tuesday afternoon", "2026-03-17", "13:00"],
  ["tue or wed 2pm", "2026-03-17", "14:00"],
  ["next tue 2pm", "2026-03-17", "14:00"],
  ["next week, tue 2pm", "2026-03-17", "14:00"],
])("reads when a task is due: %s", (title, dueDate, dueTime) => {
  expect(readTaskTitle(title, place)).toMatchObject({ dueDate, dueTime });
});

it.each([
  ["call Tuesday the 13th at 5", true],
  ["Friday, March 12", true],
  ["call Friday the 13th at 5", false],
])("says whether the weekday is another than the date's: %s", (title, hasOtherWeekday) => {
  expect(readTaskTitle(title, place)).toMatchObject({ dueDate: expect.any(String), hasOtherWeekday });
});

it.each([
  ["call back tomorrow 3pm", "call"],
  ["call Dave about the Civic fri 2pm for Tyler", "call"],
  ["Text her the address", "text"],
  ["text about the recall", "text"],
  ["email the quote by Friday", "email"],
  ["Send quote by Friday", "email"],
  ["meet Thursday 10am", "meeting"],
  ["order 2 brake pads", "other"],
  ["tomorrow 3pm", null],
  ["birthday", null],
])("reads how to reach the customer: %s", (title, contactType) => {
  expect(readTaskTitle(title, place).contactType).toBe(contactType);
});
