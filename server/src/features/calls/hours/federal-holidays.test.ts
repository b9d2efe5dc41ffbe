import { expect, it } from "vitest";
import { findFederalHoliday } from "./federal-holidays.rules.ts";

it.each([
  ["2026-01-01", "New Year's Day"],
  ["2026-01-19", "Martin Luther King Jr. Day"],
  ["2026-02-16", "Washington's Birthday"],
  ["2026-05-25", "Memorial Day"],
  ["2026-06-19", "Juneteenth"],
  ["2026-07-04", "Independence Day"],
  ["2026-09-07", "Labor Day"],
  ["2026-10-12", "Columbus Day"],
  ["2026-11-11", "Veterans Day"],
  ["2026-11-26", "Thanksgiving Day"],
  ["2026-12-25", "Christmas Day"],
  ["2027-11-25", "Thanksgiving Day"],
  ["2024-05-27", "Memorial Day"],
  ["2026-07-03", "Independence Day"],
  ["2027-07-05", "Independence Day"],
  ["2027-12-24", "Christmas Day"],
  ["2027-12-31", "New Year's Day"],
  ["2023-01-02", "New Year's Day"],
])("%s is a federal holiday: %s", (day, name) => {
  expect(findFederalHoliday(day)).toBe(name);
});

it.each(["2026-11-27", "2026-12-24", "2026-12-31", "2026-02-12", "2026-07-05", "2026-04-05", "2026-11-25"])(
  "%s is none",
  (day) => {
    expect(findFederalHoliday(day)).toBeUndefined();
  },
);
