import { describe, expect, it } from "vitest";
import { describeServer } from "./describe-server.ts";
import { loadConfig } from "#platform/config.ts";

const textOf = (environment: Record<string, string>) =>
  describeServer(loadConfig(environment), { port: "3001", data: "a test" });

describe("describeServer", () => {
  it.each([{}, { CLERK_PUBLISHABLE_KEY: "pk_test_placeholder" }])(
    "offers the demo without a warning if no key was meant: %j",
    (environment) => {
      const text = textOf(environment);
      expect(text).toContain('press "Sign In (Demo)"');
      expect(text).not.toMatch(/CLERK|WARNING/);
    },
  );

  it("warns that a mistyped key opened the demo, and does not print the key", () => {
    const text = textOf({ CLERK_PUBLISHABLE_KEY: "sk_live_verysecretverysecret" });
    expect(text).toContain("WARNING");
    expect(text).toContain("CLERK_PUBLISHABLE_KEY starts with sk_, like a secret key");
    expect(text).not.toContain("verysecret");
  });

  it("names in production which setting was rejected", () => {
    const production = { NODE_ENV: "production" };
    expect(textOf(production)).toContain("CLERK_PUBLISHABLE_KEY is not set");
    expect(textOf({ ...production, CLERK_PUBLISHABLE_KEY: "pk_placeholder" })).toContain("is still a placeholder");
    const swapped = { CLERK_PUBLISHABLE_KEY: "sk_live_verysecretverysecret", CLERK_SECRET_KEY: "pk_live_verypublic" };
    const text = textOf({ ...production, ...swapped });
    expect(text).toContain("CLERK_PUBLISHABLE_KEY starts with sk_");
    expect(text).toContain("CLERK_SECRET_KEY starts with pk_");
    expect(text).not.toContain("very");
  });
});
