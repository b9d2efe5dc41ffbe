import { describe, expect, it } from "vitest";
import { emptyText, formatDuration, headingOf } from "./activity-words.ts";

describe("words of the timeline", () => {
  it.each([
    [0, "0s"],
    [59, "59s"],
    [60, "1m 0s"],
    [312, "5m 12s"],
    [3600, "1h 0m 0s"],
    [3725, "1h 2m 5s"],
  ])("format %i seconds as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    ["all", "No activities found"],
    ["notes", "No notes found"],
    ["appts", "No appts found"],
    ["service", "No service found"],
  ] as const)("say of %s: %s", (filter, text) => {
    expect(emptyText(filter)).toBe(text);
  });

  it.each([
    ["call", "Call", "Call"],
    ["call", "Left a message", "Call · Left a message"],
    ["task", "Task completed", "Task completed"],
    ["note", "", "Note"],
    ["log", "Phone changed", "Phone changed"],
  ] as const)("name the kind of a %s titled %j: %s", (type, title, heading) => {
    expect(headingOf({ type, title }, [{ types: ["task"], word: "Task" }])).toBe(heading);
  });
});
