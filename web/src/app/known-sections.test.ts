import { describe, expect, it } from "vitest";
import { destinationOfUnknownPath, isPublicPath, isWorthReturning } from "./known-sections.ts";

describe("an address no page has", () => {
  it.each(["/settings/xyz", "/customers/1/2", "/inventory/1/2", "/deals/1/2", "/super-admin/people"])(
    "below a known section (%s) is a page that is not found",
    (pathname) => expect(destinationOfUnknownPath(pathname, true)).toBe("not-found"),
  );

  it.each(["/nowhere", "/customer", "/settingsxyz", "/a/customers"])(
    "elsewhere (%s) leads to the dashboard",
    (pathname) => expect(destinationOfUnknownPath(pathname, true)).toBe("/dashboard"),
  );

  it("leads to sign-in for who is signed out", () => {
    expect(destinationOfUnknownPath("/settings/xyz", false)).toBe("/sign-in");
    expect(destinationOfUnknownPath("/nowhere", false)).toBe("/sign-in");
  });
});

describe("after sign-in", () => {
  it("one returns to a page of a known section, not to nowhere, and not on purpose to the dashboard", () => {
    expect(isWorthReturning("/customers/42")).toBe(true);
    expect(isWorthReturning("/dashboard")).toBe(false);
    expect(isWorthReturning("/")).toBe(false);
    expect(isWorthReturning("/nowhere")).toBe(false);
  });
});

describe("the public pages", () => {
  it("are sign-in and sign-up with the steps below them, login and the invitation", () => {
    expect(["/sign-in", "/sign-up/", "/sign-in/factor-one", "/login", "/accept-invitation"].every(isPublicPath)).toBe(
      true,
    );
    expect(["/", "/sign-inx", "/login/more", "/loginx", "/dashboard"].some(isPublicPath)).toBe(false);
  });
});
