import { describe, expect, it } from "vitest";
import { locationRoleColumns, organizationRoleColumns, permissionTable, table } from "./permission-table.fixture.ts";
import {
  anyPermissions,
  isAllowed,
  isAnyPermission,
  locationPermissions,
  locationRoles,
  permittedLocations,
  type Access,
} from "./permissions.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const strangeNames = ["org:wizard", "bdc_manager", "ORG:ADMIN", "janitor", "constructor", "__proto__", "toString", ""];

describe("the table", () => {
  it("has a row for every permission and a mark for every column", () => {
    expect(Object.keys(permissionTable).toSorted()).toEqual([...anyPermissions].toSorted());
    expect(new Set(anyPermissions).size).toBe(anyPermissions.length);
    const rows = Object.values(permissionTable).map((row) => row.replaceAll(" ", ""));
    for (const row of rows) expect(row).toMatch(new RegExp(`^[y-]{${table.width}}$`));
    expect([...locationRoleColumns].toSorted()).toEqual([...locationRoles].toSorted());
  });

  it("lists exactly the permissions an override may change", () => {
    const overridable = anyPermissions.filter(table.isOverridable);
    expect([...locationPermissions].toSorted()).toEqual(overridable.toSorted());
  });
});

describe.each(anyPermissions)("%s", (permission) => {
  it("is held by a super admin and the quick demo session, and by no one without a role", () => {
    const whenHeld = (isHeld: boolean) => (isHeld ? "all" : []);
    const { superAdminHolds, quickSessionHolds, organizationRoleHolds } = table;
    expect(permittedLocations({ ...nobody, isSuperAdmin: true }, permission)).toEqual(
      whenHeld(superAdminHolds(permission)),
    );
    expect(permittedLocations({ ...nobody, passesEveryGuard: true }, permission)).toEqual(
      whenHeld(quickSessionHolds(permission)),
    );
    expect(permittedLocations(nobody, permission)).toEqual(whenHeld(organizationRoleHolds(null, permission)));
    expect(isAnyPermission(permission)).toBe(true);
  });

  it.each([...organizationRoleColumns, ...strangeNames])("follows the table for %j", (organizationRole) => {
    const access = { ...nobody, organizationRole };
    const isHeld = table.organizationRoleHolds(organizationRole, permission);
    expect(permittedLocations(access, permission)).toEqual(isHeld ? "all" : []);
    expect([isAllowed(access, permission), isAllowed(access, permission, "any")]).toEqual([isHeld, isHeld]);
  });

  it.each([...locationRoleColumns, "org:admin", ...strangeNames])("follows the table for %j at a location", (role) => {
    const access = { ...nobody, locationRoles: [{ locationId: "here", role }] };
    const isHeld = table.locationRoleHolds(role, permission);
    expect(permittedLocations(access, permission)).toEqual(isHeld ? ["here"] : []);
    expect([isAllowed(access, permission), isAllowed(access, permission, "here")]).toEqual([isHeld, isHeld]);
    expect(isAllowed(access, permission, "there")).toBe(false);
  });

  it("is granted and taken away by an override where the table says so", () => {
    const at = (role: string, isGranted: boolean): Access => ({
      ...nobody,
      locationRoles: [{ locationId: "here", role, permissionsOverride: { [permission]: isGranted } }],
    });
    const isOverridable = table.isOverridable(permission);
    expect(permittedLocations(at("janitor", true), permission)).toEqual(isOverridable ? ["here"] : []);
    for (const role of locationRoleColumns) {
      const isHeld = !isOverridable && table.locationRoleHolds(role, permission);
      expect(isAllowed(at(role, false), permission, "here")).toBe(isHeld);
    }
  });
});
