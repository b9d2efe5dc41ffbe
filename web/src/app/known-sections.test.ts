import { describe, expect, it } from "vitest";
import { destinationOfUnknownPath, isPublicPath, isWorthReturning } from "./known-sections.ts";

describe("a URL without a page", () => {
  it.each(["/settings/xyz", "/customers/1/2", "/inventory/1/2", "/deals/1/2", "/super-admin/people"])(
    "shows a not-found page below a known section (%s)",
    (pathname) => expect(destinationOfUnknownPath(pathname, true)).toBe("not-found"),
  );

  it.each(["/nowhere", "/customer", "/settingsxyz", "/a/customers"])(
    "elsewhere (%s) leads to the dashboard",
    (pathname) => expect(destinationOfUnknownPath(pathname, true)).toBe("/dashboard"),
  );

  it("leads to sign-in if signed out", () => {
    expect(destinationOfUnknownPath("/settings/xyz", false)).toBe("/sign-in");
    expect(destinationOfUnknownPath("/nowhere", false)).toBe("/sign-in");
  });
});

describe("after sign-in", () => {
  it("people return to a page of a known section, not to an unknown URL or explicitly to the dashboard", () => {
    expect(isWorthReturning("/customers/42")).toBe(true);
    expect(isWorthReturning("/dashboard")).toBe(false);
    expect(isWorthReturning("/")).toBe(false);
    expect(isWorthReturning("/nowhere")).toBe(false);
  });
});

describe("the public pages", () => {
  it("are sign-in and sign-up with their subpages, login and the invitation", () => {
    expect(["/sign-in", "/sign-up/", "/sign-in/factor-one", "/login", "/accept-invitation"].every(isPublicPath)).toBe(
      true,
    );
    expect(["/", "/sign-inx", "/login/more", "/loginx", "/dashboard"].some(isPublicPath)).toBe(false);
  });
});
