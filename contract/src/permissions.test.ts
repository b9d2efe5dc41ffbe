import { describe, expect, it } from "vitest";
import {
  isAllowed,
  isSuperAdminRole,
  permissions,
  permittedLocations,
  type Access,
  type AnyPermission,
  type LocationAccess,
  type Permission,
} from "./permissions.ts";
import { administration, recordPermissions } from "./rights.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const everyName: readonly AnyPermission[] = [...permissions, ...recordPermissions, ...administration.all];

/** The rights of each role, in the order of `permissions`: customers view, create, edit, delete; locations view, manage; reports, users, settings. */
const organizationTable: [role: string, rights: string][] = [
  ["org:admin", "yyyy yy y y y"],
  ["admin", "yyyy yy y y y"],
  ["org:super_admin", "yyyy yy y y y"],
  ["org:moderator", "yyy- y- y - -"],
  ["org:manager", "yyy- yy y - -"],
  ["org:member", "yyy- y- y - -"],
  ["org:sales_rep", "yyy- y- y - -"],
  ["member", "yyy- y- y - -"],
  ["org:viewer", "y--- y- y - -"],
  ["org:wizard", "---- -- - - -"],
  ["bdc_manager", "---- -- - - -"],
  ["ORG:ADMIN", "---- -- - - -"],
  ["constructor", "---- -- - - -"],
  ["__proto__", "---- -- - - -"],
  ["toString", "---- -- - - -"],
  ["", "---- -- - - -"],
];

const locationTable: [role: string, rights: string][] = [
  ["admin", "yyyy yy y - -"],
  ["manager", "yyy- y- y - -"],
  ["sales_rep", "yyy- y- y - -"],
  ["bdc_rep", "yyy- y- y - -"],
  ["service_advisor", "yyy- y- y - -"],
  ["user", "y--- y- y - -"],
  ["org:admin", "---- -- - - -"],
  ["janitor", "---- -- - - -"],
  ["hasOwnProperty", "---- -- - - -"],
  ["__proto__", "---- -- - - -"],
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

  it("add to the rights of the organization", () => {
    const locationRoles = [{ locationId: "here", role: "admin" }];
    const access = { ...nobody, organizationRole: "org:viewer", locationRoles };
    expect(isAllowed(access, "org:customers:delete", "here")).toBe(true);
    expect(isAllowed(access, "org:customers:delete", "there")).toBe(false);
    expect(permittedLocations(access, "org:customers:view")).toBe("all");
  });
});

describe("who holds everything", () => {
  it.each(everyName)("a super admin and the quick demo session hold %s, somebody without a role does not", (name) => {
    expect(permittedLocations({ ...nobody, isSuperAdmin: true }, name)).toBe("all");
    expect(permittedLocations({ ...nobody, passesEveryGuard: true }, name)).toBe("all");
    expect(permittedLocations(nobody, name)).toEqual([]);
    expect(isAllowed(nobody, name)).toBe(false);
  });

  it.each([
    ["global:super_admin", true],
    ["super_admin", true],
    ["org:super_admin", false],
    ["user", false],
    ["", false],
    [null, false],
    [undefined, false],
    [["super_admin"], false],
    [{ name: "super_admin" }, false],
  ])("the global role %j makes a super admin: %s", (role, expected) => {
    expect(isSuperAdminRole(role)).toBe(expected);
  });
});

describe("the identity provider's own permissions", () => {
  const granted = (...providerPermissions: string[]): Access => ({ ...nobody, providerPermissions });

  it("are asked first, and hold everywhere in the organization", () => {
    expect(permittedLocations(granted("org:users:manage"), "org:users:manage")).toBe("all");
    const here: LocationAccess = { locationId: "here", role: "user" };
    const taken = { ...here, permissionsOverride: { "org:customers:edit": false } };
    const access = { ...granted("org:customers:edit"), organizationRole: "org:viewer", locationRoles: [taken] };
    expect(isAllowed(access, "org:customers:edit", "here")).toBe(true);
  });

  it("grant what they name, under either of its names, and nothing else", () => {
    expect(isAllowed(granted("customer:delete"), "org:customers:delete")).toBe(true);
    expect(isAllowed(granted("org:customers:delete"), "customer:delete")).toBe(true);
    for (const name of permissions.filter((each) => each !== "org:customers:delete")) {
      expect(isAllowed(granted("org:customers:delete", "org:customers", "*", "org:admin"), name)).toBe(false);
    }
  });
});

describe("overrides at a location", () => {
  const at = (role: string, permissionsOverride: object): Access => ({
    ...nobody,
    locationRoles: [{ locationId: "here", role, permissionsOverride }],
  });

  it.each(permissions)("grant and take %s there, unless it concerns the whole organization", (permission) => {
    const isOrganizationWide = permission === "org:users:manage" || permission === "org:settings:manage";
    expect(isAllowed(at("user", { [permission]: true }), permission, "here")).toBe(!isOrganizationWide);
    expect(isAllowed(at("user", { [permission]: true }), permission, "there")).toBe(false);
    expect(isAllowed(at("admin", { [permission]: false }), permission, "here")).toBe(false);
  });

  it("change no other right, and take nothing that the organization role gives", () => {
    const access = at("sales_rep", { "org:customers:delete": true, "org:customers:edit": false });
    expect(isAllowed(access, "org:customers:view", "here")).toBe(true);
    expect(isAllowed(access, "org:locations:manage", "here")).toBe(false);
    expect(isAllowed({ ...access, organizationRole: "org:member" }, "org:customers:edit", "here")).toBe(true);
  });

  it.each([...recordPermissions, ...administration.organizationAdmin])("cannot grant %s", (name) => {
    expect(isAllowed(at("janitor", { [name]: true }), name, "here")).toBe(false);
  });

  it("say nothing when they are null, and take the right when they are nonsense", () => {
    const edit = "org:customers:edit";
    expect(isAllowed(at("sales_rep", { [edit]: null }), edit)).toBe(true);
    for (const nonsense of ["true", "no", 1, {}, []]) {
      expect(isAllowed(at("sales_rep", { [edit]: nonsense }), edit)).toBe(false);
      expect(isAllowed(at("user", { [edit]: nonsense }), edit)).toBe(false);
    }
  });
});
