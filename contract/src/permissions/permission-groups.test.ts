import { describe, expect, it } from "vitest";
import { locationRoleColumns, organizationRoleColumns } from "./permission-table.fixture.ts";
import { anyPermissions, permittedLocations, type Access, type AnyPermission } from "./permissions.ts";
import { channelRights, sameAs } from "./permission-groups.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const inOrganization = (organizationRole: string): Access => ({ ...nobody, organizationRole });
const atLocation = (role: string): Access => ({ ...nobody, locationRoles: [{ locationId: "here", role }] });

it("calls, texts, emails and deals have the same permissions", () => {
  expect(channelRights("delete")).toEqual(["calls:delete", "texts:delete", "emails:delete", "deals:delete"]);
});

/** Aliases of the nine. */
const aliases: [AnyPermission, AnyPermission][] = [
  ["customer:view", "org:customers:view"],
  ["customer:create", "org:customers:create"],
  ["customer:edit", "org:customers:edit"],
  ["customer:delete", "org:customers:delete"],
  ["vehicle:view", "org:customers:view"],
  ["vehicle:create", "org:customers:create"],
  ["vehicle:edit", "org:customers:edit"],
  ["vehicle:delete", "org:customers:delete"],
  ["location:view", "org:locations:view"],
  ["location:create", "org:locations:manage"],
  ["location:edit", "org:locations:manage"],
  ["location:delete", "org:locations:manage"],
  ["reports:view", "org:reports:view"],
  ["settings:manage", "org:settings:manage"],
];

describe("an alias of a permission", () => {
  it.each(aliases)("%s means %s, for every role", (alias, name) => {
    expect(sameAs(alias)).toBe(name);
    for (const role of [...organizationRoleColumns, ...locationRoleColumns]) {
      expect(permittedLocations(inOrganization(role), alias)).toEqual(permittedLocations(inOrganization(role), name));
      expect(permittedLocations(atLocation(role), alias)).toEqual(permittedLocations(atLocation(role), name));
    }
  });

  it("there are no others, and an unknown name stays unchanged", () => {
    expect(anyPermissions.filter((name) => sameAs(name) !== name).toSorted()).toEqual(
      aliases.map(([alias]) => alias).toSorted(),
    );
    for (const name of ["constructor", "__proto__", "toString"]) expect(sameAs(name)).toBe(name);
  });
});
