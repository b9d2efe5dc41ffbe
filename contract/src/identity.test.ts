import { describe, expect, it } from "vitest";
import { isProviderKeyValid } from "./identity.ts";

describe("isProviderKeyValid", () => {
  it("accepts a publishable key", () => {
    expect(isProviderKeyValid("pk_test_Y2xlcmsuZXhhbXBsZSQ")).toBe(true);
  });

  it.each([
    undefined,
    null,
    42,
    "",
    "sk_test_Y2xlcmsuZXhhbXBsZSQ",
    "pk_test_123456789012",
    "pk_test_placeholder_key_here",
    "pk_test_undefined_0123456789",
    "pk_emergency_0123456789abcdef",
  ])("refuses %j", (key) => {
    expect(isProviderKeyValid(key)).toBe(false);
  });

  it("requires more than 20 characters", () => {
    expect(isProviderKeyValid("pk_34567890123456789")).toBe(false);
    expect(isProviderKeyValid("pk_3456789012345678901".slice(0, 21))).toBe(true);
  });
});
