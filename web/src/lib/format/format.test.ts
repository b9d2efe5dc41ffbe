import { describe, expect, it } from "vitest";
import { formatCount, formatPageOf, fullName, initials } from "./format.ts";

describe("names", () => {
  it("are shortened to their initials, by whole characters", () => {
    expect(initials("Ada", "lovelace")).toBe("AL");
    expect(initials("Émile", null)).toBe("É");
    expect(initials("  ", undefined)).toBe("?");
    expect(initials("(Bob)", "'t Hooft")).toBe("BT");
    expect(initials('"Bob" Robert', "-")).toBe("B");
    expect(initials("ʻAkahi", "O’Neil")).toBe("AO");
    expect(initials("3M", "Company")).toBe("3C");
  });

  it("are never empty", () => {
    expect(fullName("Ada", " ")).toBe("Ada");
    expect(fullName(null, "")).toBe("Unknown");
  });
});

describe("counts", () => {
  it("are grouped by thousands", () => {
    expect([0, 999, 1_000, 12_345, 1_234_567_890].map(formatCount)).toEqual([
      "0",
      "999",
      "1,000",
      "12,345",
      "1,234,567,890",
    ]);
  });

  it("of pages are at least one", () => {
    expect([formatPageOf(3, 1_204), formatPageOf(1, 0)]).toEqual(["Page 3 of 1,204", "Page 1 of 1"]);
  });
});
