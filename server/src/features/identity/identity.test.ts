import { describe, expect, it } from "vitest";
import { accessIn, chooseOrganization, type Identity } from "./identity.ts";

const identity: Identity = {
  sessionId: "s",
  kind: "demo",
  passesEveryGuard: true,
  personId: "p",
  email: "pat@test.example",
  firstName: "Pat",
  lastName: "Person",
  imageUrl: null,
  department: null,
  isSuperAdmin: false,
  memberships: [
    { organizationId: "one", name: "One", slug: "one", role: "org:sales_rep" },
    { organizationId: "two", name: "Two", slug: "two", role: null },
  ],
  locationRoles: [{ organizationId: "two", locationId: "here", role: "manager", permissionsOverride: null }],
};
const superAdmin = { ...identity, isSuperAdmin: true, memberships: [] };

describe("chooseOrganization", () => {
  it.each([
    [
      "the first of one's own when nothing is asked",
      identity,
      undefined,
      { kind: "organization", organizationId: "one" },
    ],
    ["the one that is asked for", identity, "two", { kind: "organization", organizationId: "two" }],
    ["nothing of others", identity, "three", { kind: "refused" }],
    ["no Global View for others than super admins", identity, "global", { kind: "refused" }],
    ["Global View for a super admin who chose nothing", superAdmin, undefined, { kind: "global" }],
    ["Global View for a super admin who chose it", superAdmin, "global", { kind: "global" }],
    ["any organization for a super admin", superAdmin, "three", { kind: "organization", organizationId: "three" }],
    ["nothing for who belongs nowhere", { ...identity, memberships: [] }, undefined, { kind: "none" }],
  ])("gives %s", (_, who, asked, choice) => {
    expect(chooseOrganization(who, asked)).toEqual(choice);
  });
});

describe("accessIn", () => {
  it("carries nothing from one organization into another", () => {
    expect(accessIn(identity, "one")).toMatchObject({ organizationRole: "org:sales_rep", locationRoles: [] });
    expect(accessIn(identity, "two")).toMatchObject({
      organizationRole: null,
      locationRoles: [{ locationId: "here", role: "manager", permissionsOverride: null }],
    });
  });

  it("lets the quick demo session pass guards only where it belongs", () => {
    expect(accessIn(identity, "one").passesEveryGuard).toBe(true);
    expect(accessIn(identity, "three").passesEveryGuard).toBe(false);
    expect(accessIn(identity, null).passesEveryGuard).toBe(false);
  });
});
