import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accessIn,
  anyPermissions,
  isAllowed,
  locationRoles,
  permittedLocations,
  reachesCustomer,
  type Access,
  type AnyPermission,
  type Holdings,
} from "./permissions.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

/** Parses values that no typed caller could pass: a wrong token, a manually edited column. */
const misread = (value: unknown) => value as Access;

describe("an invalid check", () => {
  const broken: [string, unknown][] = [
    ["null", null],
    ["undefined", undefined],
    ["an empty object", {}],
    ["a text", "org:admin"],
    ["no list of location roles", { ...nobody, locationRoles: null }],
    ["a list with holes", { ...nobody, locationRoles: [null, { locationId: "here", role: "admin" }] }],
    ["a text in place of the provider's list", { ...nobody, providerPermissions: "org:customers:view" }],
    ["a provider's list of nonsense", { ...nobody, providerPermissions: [null, 7, {}] }],
    ["a role that is a list", { ...nobody, organizationRole: ["org:admin"] }],
    ["a super admin in words", { ...nobody, isSuperAdmin: "false" }],
    ["a quick session in numbers", { ...nobody, passesEveryGuard: 1 }],
    [
      "overrides that are a text",
      { ...nobody, locationRoles: [{ locationId: "a", role: "", permissionsOverride: "x" }] },
    ],
  ];

  it.each(broken)("is denied: %s", (_, access) => {
    for (const name of anyPermissions) {
      expect(isAllowed(misread(access), name)).toBe(false);
      expect(permittedLocations(misread(access), name)).toEqual([]);
    }
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "org:everything", ""])(
    "is denied for the unknown permission %j, whatever the role",
    (name) => {
      const permission = name as AnyPermission;
      const at = { locationId: "here", role: "admin", permissionsOverride: {} };
      expect(isAllowed({ ...nobody, organizationRole: "org:admin", locationRoles: [at] }, permission)).toBe(false);
      const override = { ...at, permissionsOverride: { [name]: true } };
      expect(isAllowed({ ...nobody, locationRoles: [override] }, permission, "here")).toBe(false);
    },
  );
});

const places = ["newark", "chicago", "phoenix"];
const aName = fc.constantFrom(...anyPermissions);
const aRole = fc.constantFrom(
  null,
  "org:admin",
  "org:moderator",
  "org:manager",
  "org:member",
  "org:viewer",
  "org:wizard",
);
const aPlace = fc.record({
  locationId: fc.constantFrom(...places),
  role: fc.constantFrom(...locationRoles, "janitor"),
  permissionsOverride: fc.option(fc.dictionary(fc.constantFrom(...anyPermissions), fc.boolean())),
});
const anAccess = fc.record({
  isSuperAdmin: fc.constant(false),
  passesEveryGuard: fc.constant(false),
  providerPermissions: fc.subarray([...anyPermissions]),
  organizationRole: aRole,
  locationRoles: fc.uniqueArray(aPlace, { selector: (at) => at.locationId }),
});

describe("any combination of roles", () => {
  it("gives the same answer for the list of locations as for each location", () => {
    fc.assert(
      fc.property(anAccess, aName, (access, name) => {
        const at = permittedLocations(access, name);
        for (const place of [...places, "elsewhere"]) {
          expect(isAllowed(access, name, place)).toBe(at === "all" || at.includes(place));
        }
        expect(isAllowed(access, name)).toBe(at === "all" || at.length > 0);
      }),
    );
  });

  it("isn't reduced by another location role, which grants nothing elsewhere", () => {
    fc.assert(
      fc.property(anAccess, aPlace, aName, (access, at, name) => {
        const added = { ...at, locationId: "tucson" };
        const more = { ...access, locationRoles: [...access.locationRoles, added] };
        for (const place of places) expect(isAllowed(more, name, place)).toBe(isAllowed(access, name, place));
        expect(isAllowed(more, name) || !isAllowed(access, name)).toBe(true);
      }),
    );
  });

  it("isn't reduced by an organization role, a provider's permission or being a super admin", () => {
    fc.assert(
      fc.property(anAccess, aRole, aName, (access, organizationRole, name) => {
        const without = { ...access, organizationRole: null };
        for (const place of places.filter((each) => isAllowed(without, name, each))) {
          expect(isAllowed({ ...access, organizationRole }, name, place)).toBe(true);
          expect(isAllowed({ ...without, providerPermissions: [...anyPermissions] }, name, place)).toBe(true);
          expect(isAllowed({ ...without, isSuperAdmin: true }, name, place)).toBe(true);
        }
      }),
    );
  });

  it("never lets a location role or override manage people and settings", () => {
    fc.assert(
      fc.property(fc.array(aPlace), (locations) => {
        const access = { ...nobody, locationRoles: locations };
        expect(isAllowed(access, "org:users:manage")).toBe(false);
        expect(isAllowed(access, "org:settings:manage")).toBe(false);
        expect(isAllowed(access, "settings:manage")).toBe(false);
      }),
    );
  });
});

describe("from one organization to another", () => {
  const person: Holdings = {
    isSuperAdmin: false,
    passesEveryGuard: true,
    memberships: [
      { organizationId: "ours", role: "org:viewer", providerPermissions: ["org:users:manage"] },
      { organizationId: "sister", role: "org:admin", providerPermissions: [] },
    ],
    locationRoles: [
      {
        organizationId: "ours",
        locationId: "newark",
        role: "admin",
        permissionsOverride: { "org:reports:view": false },
      },
      { organizationId: "sister", locationId: "chicago", role: "user" },
    ],
  };

  it("nothing carries over: neither roles, nor a provider's permissions, nor locations", () => {
    const { locationRoles: at, ...rest } = accessIn({ ...person, passesEveryGuard: false }, "ours");
    expect(rest).toEqual({
      isSuperAdmin: false,
      passesEveryGuard: false,
      organizationRole: "org:viewer",
      providerPermissions: ["org:users:manage"],
    });
    expect(at).toEqual([{ locationId: "newark", role: "admin", permissionsOverride: { "org:reports:view": false } }]);
    expect(accessIn({ ...person, passesEveryGuard: false }, "foreign")).toEqual({ ...nobody, providerPermissions: [] });
    expect(accessIn(person, null)).toEqual({ ...nobody, providerPermissions: [] });
  });

  it("the quick demo session passes every guard only in its person's organizations", () => {
    for (const name of anyPermissions) {
      expect(isAllowed(accessIn(person, "ours"), name)).toBe(true);
      expect(isAllowed(accessIn(person, "foreign"), name)).toBe(false);
      expect(isAllowed(accessIn(person, null), name)).toBe(false);
    }
  });

  it("a super admin may do everything anywhere", () => {
    const superAdmin = { ...person, isSuperAdmin: true, memberships: [], locationRoles: [] };
    for (const organizationId of ["ours", "foreign", null]) {
      expect(isAllowed(accessIn(superAdmin, organizationId), "org:settings:manage")).toBe(true);
    }
  });

  it("a role at a location counts in that location's organization, and only there", () => {
    const slow = { ...person, passesEveryGuard: false };
    const may = (organizationId: string | null, locationId?: string) =>
      isAllowed(accessIn(slow, organizationId), "org:customers:edit", locationId);
    expect([may("ours"), may("ours", "newark"), may("ours", "chicago"), may("sister", "newark")]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([may("foreign", "newark"), may(null, "newark")]).toEqual([false, false]);
  });

  it("any permission reaches a customer from one of the customer's locations, or organization-wide", () => {
    const clerk = { ...nobody, locationRoles: [{ locationId: "newark", role: "sales_rep" }] };
    for (const permission of ["org:customers:edit", "deals:create", "calls:create"] as const) {
      expect(reachesCustomer(clerk, permission, ["chicago", "newark"])).toBe(true);
      expect(reachesCustomer(clerk, permission, ["chicago"])).toBe(false);
      expect(reachesCustomer(clerk, permission, [])).toBe(false);
      expect(reachesCustomer({ ...nobody, organizationRole: "org:admin" }, permission, [])).toBe(true);
    }
  });
});
