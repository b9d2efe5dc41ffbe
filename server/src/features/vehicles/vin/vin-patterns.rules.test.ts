import { describe, expect, it } from "vitest";
import { keysOf, matchesPattern, wmiOf } from "./vin-patterns.rules.ts";

const keys = keysOf("1HGCM82633A004352");

describe("the keys of a VIN", () => {
  it("are positions 4 to 8 and 10 to 17", () => {
    expect(keys).toBe("CM826|3A004352");
  });
});

describe("a pattern", () => {
  it.each([
    "",
    "C",
    "CM8",
    "CM826",
    "CM826|3A",
    "C**2",
    "*****|3A",
    "C[A-M]8",
    "C[XM]8",
    "C[A-FM-P1]8",
    "C[^A-L]8",
    "[-C]M",
  ])("matches as %j", (pattern) => expect(matchesPattern(keys, pattern)).toBe(true));

  it.each([
    "M",
    "CM9",
    "CM826|4",
    "C**3",
    "*****|*B",
    "C[A-L]8",
    "C[X]8",
    "C[^M]8",
    "C[M",
    "CM826|3A004352*",
    "CM826[3]",
  ])("doesn't match as %j", (pattern) => expect(matchesPattern(keys, pattern)).toBe(false));
});

describe("the maker's identifier", () => {
  it("has three characters, or six if the third is a 9", () => {
    expect(wmiOf("1HGCM82633A004352")).toBe("1HG");
    expect(wmiOf("1M9BB5980J3625925")).toBe("1M9625");
  });
});
