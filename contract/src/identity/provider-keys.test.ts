import { describe, expect, it } from "vitest";
import { checkProviderKey } from "./provider-keys.ts";

const publishable = "pk_test_Y2xlcmsuZXhhbXBsZSQ";
const secret = "sk_test_aB3dE5fG7hI9jK1lM3nO5p";

const check = (value: unknown) => checkProviderKey("CLERK_PUBLISHABLE_KEY", value);
const checkSecret = (value: unknown) => checkProviderKey("CLERK_SECRET_KEY", value);

describe("checkProviderKey", () => {
  it.each([publishable, ` ${publishable}`, `${publishable}\n`, `\ufeff${publishable}\t`])(
    "accepts a publishable key without the whitespace around it: %j",
    (value) => {
      expect(check(value)).toEqual({ verdict: "valid", key: publishable });
    },
  );

  it.each([undefined, null, 42, "", "  ", "\n"])("takes %j for no key", (value) => {
    expect(check(value)).toEqual({ verdict: "absent", problem: "CLERK_PUBLISHABLE_KEY is not set" });
  });

  it.each([
    "undefined",
    "pk_test_placeholder_key_here",
    "pk_test_YOUR_PLACEHOLDER_KEY",
    "pk_test_undefined_0123456789",
    "pk_emergency_0123456789abcdef",
    "sk_test_placeholder",
    '"placeholder"',
  ])("recognizes the placeholder %s", (value) => {
    expect(check(value)).toMatchObject({ verdict: "placeholder" });
  });

  it.each([
    [secret, "starts with sk_, like a secret key: a publishable key starts with pk_"],
    [`"${publishable}"`, "is in quotes: remove them"],
    [`'${publishable}'`, "is in quotes: remove them"],
    [`“${publishable}”`, "is in quotes: remove them"],
    [`pk_test_\u200bY2xlcmsuZXhhbXBsZSQ`, "contains a space or an invisible character: copy the key again"],
    [`pk_test_Y2xlcms uZXhhbXBsZSQ`, "contains a space or an invisible character: copy the key again"],
    ["PK_test_Y2xlcmsuZXhhbXBsZSQ", "does not start with pk_"],
    ["CLERK_PUBLISHABLE_KEY=pk_test_Y2xlcmsuZXhhbXBsZSQ", "does not start with pk_"],
    ["pk_test_123456789012", "is too short: a publishable key has more than 20 characters"],
  ])("says what is wrong with %j, without repeating it", (value, mistake) => {
    expect(check(value)).toEqual({ verdict: "rejected", problem: `CLERK_PUBLISHABLE_KEY ${mistake}` });
  });

  it("requires more than 20 characters", () => {
    expect(check("pk_34567890123456789").verdict).toBe("rejected");
    expect(check("pk_345678901234567890").verdict).toBe("valid");
  });

  it("knows a secret key from a publishable one", () => {
    expect(checkSecret(` ${secret} `)).toEqual({ verdict: "valid", key: secret });
    expect(checkSecret(publishable)).toEqual({
      verdict: "rejected",
      problem: "CLERK_SECRET_KEY starts with pk_, like a publishable key: a secret key starts with sk_",
    });
    expect(checkSecret(`"${secret}"`).verdict).toBe("rejected");
    expect(checkSecret("sk_test_placeholder").verdict).toBe("placeholder");
  });
});
