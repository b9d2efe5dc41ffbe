import { describe, expect, it } from "vitest";
import { asMinutes, asWords, secondsUntil } from "./countdown.ts";

describe("what is left", () => {
  it("is counted in whole seconds, the begun one too, and is never less than none", () => {
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
  ])("reads %i seconds as %s", (seconds, text) => expect(asMinutes(seconds)).toBe(text));

  it.each([
    [300, "5 minutes"],
    [271, "5 minutes"],
    [61, "1 minute"],
    [59, "59 seconds"],
    [1, "1 second"],
  ])("is said of %i seconds as %s", (seconds, text) => expect(asWords(seconds)).toBe(text));
});
