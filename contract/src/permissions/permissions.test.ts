import { describe, expect, it } from "vitest";
import {
  isAllowed,
  isSuperAdminRole,
  permissions,
  permittedLocations,
  type Access,
  type LocationAccess,
} from "./permissions.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

describe("location roles", () => {
  it("add to the organization role's permissions", () => {
    const locationRoles = [{ locationId: "here", role: "admin" }];
    const access = { ...nobody, organizationRole: "org:viewer", locationRoles };
    expect(isAllowed(access, "org:customers:delete", "here")).toBe(true);
    expect(isAllowed(access, "org:customers:delete", "there")).toBe(false);
    expect(permittedLocations(access, "org:customers:view")).toBe("all");
  });
});

describe("the global role", () => {
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
  ])("%j makes a super admin: %s", (role, expected) => {
    expect(isSuperAdminRole(role)).toBe(expected);
  });
});

describe("the identity provider's own permissions", () => {
  const granted = (...providerPermissions: string[]): Access => ({ ...nobody, providerPermissions });

  it("are checked first, and apply everywhere in the organization", () => {
    expect(permittedLocations(granted("org:users:manage"), "org:users:manage")).toBe("all");
    const here: LocationAccess = { locationId: "here", role: "user" };
    const taken = { ...here, permissionsOverride: { "org:customers:edit": false } };
    const access = { ...granted("org:customers:edit"), organizationRole: "org:viewer", locationRoles: [taken] };
    expect(isAllowed(access, "org:customers:edit", "here")).toBe(true);
  });

  it("grant what they name, including by alias, and nothing else", () => {
    expect(isAllowed(granted("customer:delete"), "org:customers:delete")).toBe(true);
    expect(isAllowed(granted("org:customers:delete"), "customer:delete")).toBe(true);
    for (const name of permissions.filter((each) => each !== "org:customers:delete")) {
      expect(isAllowed(granted("org:customers:delete", "org:customers", "*", "org:admin"), name)).toBe(false);
    }
  });
});

describe("overrides at a location", () => {
  /** Accepts values that no typed caller could pass: a manually edited column. */
  const at = (role: string, override: object): Access => ({
    ...nobody,
    locationRoles: [{ locationId: "here", role, permissionsOverride: override as Record<string, boolean> }],
  });

  it("change no other permission, and take away nothing the organization role grants", () => {
    const access = at("sales_rep", { "org:customers:delete": true, "org:customers:edit": false });
    expect(isAllowed(access, "org:customers:view", "here")).toBe(true);
    expect(isAllowed(access, "org:locations:manage", "here")).toBe(false);
    expect(isAllowed({ ...access, organizationRole: "org:member" }, "org:customers:edit", "here")).toBe(true);
  });

  it("don't work with aliases", () => {
    expect(isAllowed(at("janitor", { "vehicle:delete": true }), "vehicle:delete", "here")).toBe(false);
    expect(isAllowed(at("janitor", { "org:customers:delete": true }), "vehicle:delete", "here")).toBe(true);
    expect(isAllowed(at("janitor", { "org:customers:delete": true }), "vehicle:delete", "there")).toBe(false);
  });

  it("have no effect if null, and take the permission away if invalid", () => {
    const edit = "org:customers:edit";
    expect(isAllowed(at("sales_rep", { [edit]: null }), edit)).toBe(true);
    for (const nonsense of ["true", "no", 1, {}, []]) {
      expect(isAllowed(at("sales_rep", { [edit]: nonsense }), edit)).toBe(false);
      expect(isAllowed(at("user", { [edit]: nonsense }), edit)).toBe(false);
    }
  });
});
