import { describe, expect, it } from "vitest";
import { formatDuration, formatTimer, secondsSince } from "./call-duration.ts";

describe("a call's duration", () => {
  it.each([
    [0, "0s"],
    [59, "59s"],
    [60, "1m 0s"],
    [3_599, "59m 59s"],
    [3_725, "1h 2m 5s"],
    [86_400, "24h 0m 0s"],
    [-3, "0s"],
    [1.9, "1s"],
  ])("of %s seconds reads %s in the history", (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  it.each([
    [0, "0:00"],
    [7, "0:07"],
    [67, "1:07"],
    [3_600, "60:00"],
    [4_507.8, "75:07"],
    [-1, "0:00"],
  ])("of %s seconds reads %s in the dialog", (seconds, text) => expect(formatTimer(seconds)).toBe(text));

  it("counts from when both were connected, and never below zero", () => {
    const connectedAt = "2026-11-21T17:00:00.000Z";
    expect(secondsSince(connectedAt, new Date("2026-11-21T17:01:05.900Z"))).toBe(65);
    expect(secondsSince(connectedAt, new Date("2026-11-21T16:59:59.000Z"))).toBe(0);
  });
});
