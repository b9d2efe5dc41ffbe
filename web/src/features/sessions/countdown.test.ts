import { describe, expect, it } from "vitest";
import { asMinutes, asWords, secondsUntil } from "./countdown.ts";

describe("the remaining time", () => {
  it("is rounded up to whole seconds, and never negative", () => {
    expect(secondsUntil(10_000, 5_000)).toBe(5);
    expect(secondsUntil(10_000, 5_001)).toBe(5);
    expect(secondsUntil(10_000, 6_000)).toBe(4);
    expect(secondsUntil(10_000, 11_000)).toBe(0);
  });

  it.each([
    [300, "5:00"],
    [299, "4:59"],
    [60, "1:00"],
    [9, "0:09"],
    [0, "0:00"],
  ])("shows %i seconds as %s", (seconds, text) => expect(asMinutes(seconds)).toBe(text));

  it.each([
    [300, "5 minutes"],
    [271, "5 minutes"],
    [61, "1 minute"],
    [59, "59 seconds"],
    [1, "1 second"],
  ])("announces %i seconds as %s", (seconds, text) => expect(asWords(seconds)).toBe(text));
});
