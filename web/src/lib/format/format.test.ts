import { describe, expect, it } from "vitest";
import { fullName, initials } from "./format.ts";

describe("names", () => {
  it("are shortened to their initials, by whole characters", () => {
    expect(initials("Ada", "lovelace")).toBe("AL");
    expect(initials("Émile", null)).toBe("É");
    expect(initials("  ", undefined)).toBe("?");
  });

  it("are never empty", () => {
    expect(fullName("Ada", " ")).toBe("Ada");
    expect(fullName(null, "")).toBe("Unknown");
  });
});
