import { describe, expect, it } from "vitest";
import { chooseOrganization, endOfSession, readFoundSession, secondsUntil } from "./identity.ts";

const identity = {
  isSuperAdmin: false,
  memberships: [
    { organizationId: "one", name: "One", slug: "one", role: "org:sales_rep", providerPermissions: [] },
    { organizationId: "two", name: "Two", slug: "two", role: null, providerPermissions: [] },
  ],
};
const superAdmin = { ...identity, isSuperAdmin: true, memberships: [] };

describe("chooseOrganization", () => {
  it.each([
    [
      "the first of their own when none is requested",
      identity,
      undefined,
      { kind: "organization", organizationId: "one" },
    ],
    ["the one that is requested", identity, "two", { kind: "organization", organizationId: "two" }],
    ["nothing of others", identity, "three", { kind: "refused" }],
    ["no Global View for others than super admins", identity, "global", { kind: "refused" }],
    ["Global View for a super admin who chose nothing", superAdmin, undefined, { kind: "global" }],
    ["Global View for a super admin who chose it", superAdmin, "global", { kind: "global" }],
    ["any organization for a super admin", superAdmin, "three", { kind: "organization", organizationId: "three" }],
    ["nothing for someone without an organization", { ...identity, memberships: [] }, undefined, { kind: "none" }],
  ])("chooses %s", (_, who, requested, choice) => {
    expect(chooseOrganization(who, requested)).toEqual(choice);
  });
});

describe("chooseOrganization, when the identity provider names an organization", () => {
  it("uses it if nothing else was requested and it is the person's own", () => {
    expect(chooseOrganization(identity, undefined, "two")).toEqual({ kind: "organization", organizationId: "two" });
    expect(chooseOrganization(identity, "one", "two")).toEqual({ kind: "organization", organizationId: "one" });
    expect(chooseOrganization(identity, undefined, "three")).toEqual({ kind: "organization", organizationId: "one" });
  });
});

describe("the end of a session", () => {
  const lastActivityAt = new Date("2026-03-10T15:00:00Z");
  const hour = 3_600_000;

  it("is the idle time after the last activity", () => {
    const expiresAt = new Date("2026-03-11T03:00:00Z");
    expect(endOfSession({ lastActivityAt, expiresAt }, hour)).toEqual(new Date("2026-03-10T16:00:00Z"));
  });

  it("is at most the maximum duration after sign-in", () => {
    const expiresAt = new Date("2026-03-10T15:10:00Z");
    expect(endOfSession({ lastActivityAt, expiresAt }, hour)).toEqual(expiresAt);
  });

  it("is given in whole seconds, never negative", () => {
    const end = new Date("2026-03-10T16:00:00Z");
    expect(secondsUntil(end, new Date("2026-03-10T15:59:58.500Z"))).toBe(2);
    expect(secondsUntil(end, end)).toBe(0);
    expect(secondsUntil(end, new Date("2026-03-10T17:00:00Z"))).toBe(0);
  });
});

it("rejects an invalid session", () => {
  expect(readFoundSession(null)).toEqual({ state: "unknown" });
  expect(readFoundSession({ state: "expired" })).toEqual({ state: "expired" });
  expect(() => readFoundSession({ state: "living" })).toThrow();
});
