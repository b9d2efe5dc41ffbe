import { describe, expect, it } from "vitest";
import { isAllowed, permissions, permittedLocations, type Access, type Permission } from "./permissions.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

/** The rights of each role, in the order of `permissions`: customers view, create, edit, delete; locations view, manage; reports, users, settings. */
const organizationTable: [role: string, rights: string][] = [
  ["org:admin", "yyyy yy y y y"],
  ["admin", "yyyy yy y y y"],
  ["org:moderator", "yyy- y- y - -"],
  ["org:manager", "yyy- yy y - -"],
  ["org:member", "yyy- y- y - -"],
  ["org:sales_rep", "yyy- y- y - -"],
  ["member", "yyy- y- y - -"],
  ["org:viewer", "y--- y- y - -"],
  ["org:wizard", "---- -- - - -"],
  ["constructor", "---- -- - - -"],
  ["", "---- -- - - -"],
];

const locationTable: [role: string, rights: string][] = [
  ["admin", "yyyy yy y - -"],
  ["manager", "yyy- y- y - -"],
  ["sales_rep", "yyy- y- y - -"],
  ["bdc_rep", "yyy- y- y - -"],
  ["service_advisor", "yyy- y- y - -"],
  ["user", "y--- y- y - -"],
  ["janitor", "---- -- - - -"],
];

const cells = (table: [string, string][]): [string, Permission, boolean][] =>
  table.flatMap(([role, rights]) =>
    permissions.map((permission, index): [string, Permission, boolean] => [
      role,
      permission,
      rights.replaceAll(" ", "")[index] === "y",
    ]),
  );

describe("organization roles", () => {
  it.each(cells(organizationTable))("%s and %s: %s", (organizationRole, permission, expected) => {
    const access = { ...nobody, organizationRole };
    expect(isAllowed(access, permission)).toBe(expected);
    expect(isAllowed(access, permission, "any location")).toBe(expected);
  });
});

describe("location roles", () => {
  it.each(cells(locationTable))("%s and %s: %s, there and nowhere else", (role, permission, expected) => {
    const access = { ...nobody, locationRoles: [{ locationId: "here", role }] };
    expect(isAllowed(access, permission)).toBe(expected);
    expect(isAllowed(access, permission, "here")).toBe(expected);
    expect(isAllowed(access, permission, "there")).toBe(false);
    expect(permittedLocations(access, permission)).toEqual(expected ? ["here"] : []);
  });
});

describe("isAllowed", () => {
  it("lets a super admin do everything and somebody without a role nothing", () => {
    for (const permission of permissions) {
      expect(isAllowed({ ...nobody, isSuperAdmin: true }, permission)).toBe(true);
      expect(isAllowed(nobody, permission)).toBe(false);
    }
  });

  it("lets an override grant and take single rights at a location, and nothing beyond it", () => {
    const permissionsOverride = { "org:customers:delete": true, "org:customers:edit": false, "org:users:manage": true };
    const access = { ...nobody, locationRoles: [{ locationId: "here", role: "sales_rep", permissionsOverride }] };
    expect(isAllowed(access, "org:customers:delete", "here")).toBe(true);
    expect(isAllowed(access, "org:customers:edit", "here")).toBe(false);
    expect(isAllowed(access, "org:customers:view", "here")).toBe(true);
    expect(isAllowed(access, "org:users:manage", "here")).toBe(false);
  });

  it("adds a location's rights to those of the organization", () => {
    const access = {
      ...nobody,
      organizationRole: "org:viewer",
      locationRoles: [{ locationId: "here", role: "admin" }],
    };
    expect(isAllowed(access, "org:customers:delete", "here")).toBe(true);
    expect(isAllowed(access, "org:customers:delete", "there")).toBe(false);
    expect(permittedLocations(access, "org:customers:view")).toBe("all");
  });
});
