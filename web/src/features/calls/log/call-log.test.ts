import { describe, expect, it } from "vitest";
import { secondsOf } from "./call-log.ts";

describe("a typed duration", () => {
  it.each([
    ["", null],
    ["5", 300],
    [" 5:30 ", 330],
    ["0:05", 5],
    ["1440", 86_400],
    ["1440:01", undefined],
    ["5:60", undefined],
    ["five", undefined],
    ["-1", undefined],
  ])("of %j is %s seconds", (typed, seconds) => expect(secondsOf(typed)).toBe(seconds));
});
