import { expect, it } from "vitest";
import { weekWords } from "./schedule-words.ts";

const hours = (weekday: number, opensAt: string, closesAt: string) => ({ weekday, opensAt, closesAt });

it("days with the same hours are named together, with their breaks", () => {
  const week = [1, 2].flatMap((day) => [hours(day, "09:00", "12:30"), hours(day, "13:30", "18:00")]);
  expect(weekWords([...week, hours(6, "18:00", "00:00")]).replaceAll("\u00a0", " ")).toBe(
    "Mon, Tue 9:00 AM – 12:30 PM and 1:30 PM – 6:00 PM; Sat 6:00 PM – midnight",
  );
  expect([weekWords(null), weekWords([])]).toEqual(["While the location is open", "Never"]);
});
