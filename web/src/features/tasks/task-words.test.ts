import { describe, expect, it } from "vitest";
import { dueWords } from "./task-words.ts";

// Tests run in Denver.
const losAngeles = "America/Los_Angeles";
const phoenix = "America/Phoenix";

describe("a task's due time", () => {
  it.each([
    // Clocks are set back on November 1.
    ["2026-10-30", "2026-10-31", losAngeles, "Tomorrow 9:00\u00a0AM PDT"],
    ["2026-10-30", "2026-11-03", losAngeles, "Tue, Nov 3, 9:00\u00a0AM PST"],
    ["2026-11-03", "2026-10-30", losAngeles, "Fri, Oct 30, 9:00\u00a0AM PDT"],
    // Phoenix keeps standard time: its clock differs from Denver's in summer only.
    ["2026-10-30", "2026-10-31", phoenix, "Tomorrow 9:00\u00a0AM MST"],
    ["2026-10-30", "2026-11-03", phoenix, "Tue, Nov 3, 9:00\u00a0AM"],
    ["2026-01-05", "2026-07-01", phoenix, "Wed, Jul 1, 9:00\u00a0AM MST"],
    ["2026-07-01", "2026-12-01", phoenix, "Tue, Dec 1, 9:00\u00a0AM"],
  ])("read on %s, of %s in %s, has its own day's zone: %s", (today, dueDate, timeZone, words) => {
    expect(dueWords({ dueDate, dueTime: "09:00", timeZone }, new Date(`${today}T18:00:00Z`), false)).toBe(words);
  });
});
