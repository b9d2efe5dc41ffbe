import { describe, expect, it } from "vitest";
import { findAccessProblem, type AccessProblem } from "./access-changes.ts";
import type { Access, LocationAccess } from "@automotive-crm/contract/permissions/permissions";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const inOrganization = (organizationRole: string): Access => ({ ...nobody, organizationRole });
const here = (role: string, permissionsOverride?: Record<string, boolean>): LocationAccess => ({
  locationId: "here",
  role,
  ...(permissionsOverride && { permissionsOverride }),
});
const there = (role: string): LocationAccess => ({ locationId: "there", role });
const at = (...locationRoles: LocationAccess[]): Access => ({ ...nobody, locationRoles });

const superAdmin: Access = { ...nobody, isSuperAdmin: true };
const admin = inOrganization("org:admin");
const viewerWhoManagesUsers: Access = { ...inOrganization("org:viewer"), providerPermissions: ["org:users:manage"] };
const hereAdminWhoManagesUsers: Access = { ...at(here("admin")), providerPermissions: ["org:users:manage"] };

type Row = [about: string, by: Access, before: Access, after: LocationAccess[], expected: AccessProblem | undefined];

describe("changing someone else's access", () => {
  it.each<Row>([
    ["a super admin adds a location admin", superAdmin, at(), [here("admin")], undefined],
    ["a super admin changes a super admin", superAdmin, superAdmin, [here("user")], undefined],
    ["an admin adds a location admin", admin, at(), [here("admin")], undefined],
    ["an admin removes a location admin", admin, at(here("admin")), [], undefined],
    ["an admin changes another admin", admin, inOrganization("org:super_admin"), [here("user")], undefined],
    [
      "an admin grants any permission at a location",
      admin,
      at(),
      [here("user", { "inventory:edit": true })],
      undefined,
    ],
    ["an admin changes a super admin", admin, superAdmin, [here("user")], "outranked"],
    ["a viewer adds a location admin", viewerWhoManagesUsers, at(), [here("admin")], "not_held"],
    ["a viewer adds a sales rep", viewerWhoManagesUsers, at(), [here("sales_rep")], "not_held"],
    ["a viewer adds someone who may view", viewerWhoManagesUsers, at(), [here("user")], undefined],
    ["a viewer adds an unknown role, which means nothing", viewerWhoManagesUsers, at(), [here("janitor")], undefined],
    [
      "a viewer grants a permission beyond viewing",
      viewerWhoManagesUsers,
      at(here("user")),
      [here("user", { "org:customers:delete": true })],
      "not_held",
    ],
    [
      "a viewer takes away a permission",
      viewerWhoManagesUsers,
      at(here("user")),
      [here("user", { "org:reports:view": false })],
      undefined,
    ],
    ["a viewer demotes a location admin", viewerWhoManagesUsers, at(here("admin")), [here("user")], "outranked"],
    ["a viewer removes a sales rep", viewerWhoManagesUsers, at(here("sales_rep")), [], "outranked"],
    [
      "a viewer adds a member to a location",
      viewerWhoManagesUsers,
      inOrganization("org:member"),
      [here("user")],
      "outranked",
    ],
    ["a location's admin adds an admin there", hereAdminWhoManagesUsers, at(), [here("admin")], undefined],
    ["a location's admin adds someone elsewhere", hereAdminWhoManagesUsers, at(), [there("user")], "not_held"],
    ["a location's admin removes someone elsewhere", hereAdminWhoManagesUsers, at(there("user")), [], "outranked"],
    [
      "a location's admin leaves a role elsewhere as it is",
      { ...hereAdminWhoManagesUsers, locationRoles: [here("admin"), there("user")] },
      at(there("user")),
      [there("user"), here("manager")],
      undefined,
    ],
    [
      "a location's admin restores a permission they lack there",
      { ...hereAdminWhoManagesUsers, locationRoles: [here("admin", { "calls:delete": false })] },
      at(here("user")),
      [here("admin")],
      "not_held",
    ],
  ])("%s", (...row) => {
    const [, by, before, locationRoles, expected] = row;
    expect(findAccessProblem({ by, isOwn: false, before, after: { locationRoles } })).toBe(expected);
  });
});

describe("changing your own access", () => {
  it.each<Row>([
    ["an admin works at a location too", admin, admin, [here("admin")], undefined],
    ["an admin leaves a location", admin, { ...admin, locationRoles: [here("admin")] }, [], undefined],
    ["a viewer becomes a location's admin", viewerWhoManagesUsers, viewerWhoManagesUsers, [here("admin")], "not_held"],
    ["a viewer works at a location as one", viewerWhoManagesUsers, viewerWhoManagesUsers, [here("user")], undefined],
    ["a location's admin gives up", hereAdminWhoManagesUsers, hereAdminWhoManagesUsers, [here("user")], undefined],
    [
      "a demo session keeps for good what it may do once",
      { ...inOrganization("org:member"), passesEveryGuard: true },
      inOrganization("org:member"),
      [here("admin")],
      "own_raise",
    ],
  ])("%s", (...row) => {
    const [, by, before, locationRoles, expected] = row;
    expect(findAccessProblem({ by, isOwn: true, before, after: { locationRoles } })).toBe(expected);
  });
});

describe("changing a role in the organization", () => {
  const viewerWhoMayDelete: Access = {
    ...viewerWhoManagesUsers,
    providerPermissions: ["org:users:manage", "org:customers:delete"],
  };
  type RoleRow = [about: string, by: Access, before: Access, role: string | null, expected: AccessProblem | undefined];
  it.each<RoleRow>([
    ["an admin makes a member an admin", admin, inOrganization("org:member"), "org:admin", undefined],
    ["an admin demotes another admin", admin, admin, "org:viewer", undefined],
    ["an admin leaves only the roles at locations", admin, at(here("user")), null, undefined],
    ["an admin changes a super admin", admin, superAdmin, "org:viewer", "outranked"],
    ["a viewer makes someone a viewer", viewerWhoManagesUsers, at(), "org:viewer", undefined],
    ["a viewer makes someone a member", viewerWhoManagesUsers, at(), "org:member", "not_held"],
    ["a viewer makes a viewer an admin", viewerWhoMayDelete, inOrganization("org:viewer"), "org:admin", "not_held"],
    ["a viewer demotes a manager", viewerWhoManagesUsers, inOrganization("org:manager"), "org:viewer", "outranked"],
    ["a location's admin gives a role everywhere", hereAdminWhoManagesUsers, at(), "org:viewer", "not_held"],
  ])("%s", (...row) => {
    const [, by, before, organizationRole, expected] = row;
    expect(findAccessProblem({ by, isOwn: false, before, after: { organizationRole } })).toBe(expected);
  });

  it("gives nobody a higher role of their own", () => {
    const demo: Access = { ...inOrganization("org:member"), passesEveryGuard: true };
    const change = { isOwn: true, before: inOrganization("org:member"), after: { organizationRole: "org:admin" } };
    expect(findAccessProblem({ ...change, by: inOrganization("org:member") })).toBe("not_held");
    expect(findAccessProblem({ ...change, by: demo })).toBe("own_raise");
    const giveUp = { by: admin, isOwn: true, before: admin, after: { organizationRole: "org:viewer" } };
    expect(findAccessProblem(giveUp)).toBeUndefined();
  });
});
