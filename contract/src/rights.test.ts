import { describe, expect, it } from "vitest";
import { isAllowed, permissions, permittedLocations, type Access, type AnyPermission } from "./permissions.ts";
import { administration, channelRights, recordPermissions, sameAs } from "./rights.ts";

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
const inOrganization = (organizationRole: string): Access => ({ ...nobody, organizationRole });
const atLocation = (role: string): Access => ({ ...nobody, locationRoles: [{ locationId: "here", role }] });

/** For each role: view, create, edit, delete of calls, texts, e-mails and deals; then the same of campaigns. */
const organizationTable: [role: string, rights: string][] = [
  ["org:admin", "yyyy yyyy"],
  ["admin", "yyyy yyyy"],
  ["org:super_admin", "yyyy yyyy"],
  ["org:moderator", "yyyy y---"],
  ["org:manager", "yyyy y---"],
  ["org:member", "yyy- y---"],
  ["org:sales_rep", "yyy- y---"],
  ["member", "yyy- y---"],
  ["org:viewer", "y--- y---"],
  ["org:wizard", "---- ----"],
  ["constructor", "---- ----"],
];
const locationTable: [role: string, rights: string][] = [
  ["admin", "yyyy y---"],
  ["manager", "yyy- y---"],
  ["sales_rep", "yyy- y---"],
  ["bdc_rep", "yyy- y---"],
  ["service_advisor", "yyy- y---"],
  ["user", "y--- y---"],
  ["janitor", "---- ----"],
];

const acts = ["view", "create", "edit", "delete"] as const;
const subjects = ["calls", "texts", "emails", "deals", "campaigns"] as const;

const cells = (table: [string, string][]) =>
  table.flatMap(([role, rights]) =>
    subjects.flatMap((subject) =>
      acts.map((act, index) => {
        const [ofChannels = "", ofCampaigns = ""] = rights.split(" ");
        const expected = (subject === "campaigns" ? ofCampaigns : ofChannels)[index] === "y";
        return [role, `${subject}:${act}`, expected] as const;
      }),
    ),
  );

describe("calls, texts, e-mails, deals and campaigns", () => {
  it.each(cells(organizationTable))("%s and %s: %s", (role, name, expected) => {
    expect(permittedLocations(inOrganization(role), name)).toEqual(expected ? "all" : []);
  });

  it.each(cells(locationTable))("%s at a location and %s: %s, there", (role, name, expected) => {
    expect(permittedLocations(atLocation(role), name)).toEqual(expected ? ["here"] : []);
  });

  it("are all named", () => {
    expect(recordPermissions).toHaveLength(20);
    expect(channelRights("delete")).toEqual(["calls:delete", "texts:delete", "emails:delete", "deals:delete"]);
  });
});

const installation: readonly AnyPermission[] = [
  "user:create",
  "user:delete",
  "organization:create",
  "organization:delete",
  "roles:manage",
  "permissions:manage",
  "integrations:manage",
  "webhooks:manage",
  "api_keys:manage",
  "database:manage",
  "super_admin:access",
  "system_logs:view",
  "maintenance:manage",
  "deployments:manage",
];

describe("the central table of administration", () => {
  it.each(administration.all)("%s is held by org:admin unless it concerns the installation or accounts", (name) => {
    const expected = !installation.includes(name);
    for (const role of ["org:admin", "admin"]) expect(isAllowed(inOrganization(role), name)).toBe(expected);
    expect(isAllowed({ ...nobody, isSuperAdmin: true }, name)).toBe(true);
  });

  it.each(administration.all.filter((name) => sameAs<AnyPermission>(name) === name))(
    "%s is held by no other role",
    (name) => {
      for (const role of ["org:moderator", "org:manager", "org:member", "org:sales_rep", "org:viewer", "member"]) {
        expect(isAllowed(inOrganization(role), name)).toBe(false);
      }
      for (const role of ["admin", "manager", "user"]) expect(isAllowed(atLocation(role), name)).toBe(false);
    },
  );

  it("names every right of it, each once", () => {
    expect(new Set(administration.all).size).toBe(administration.all.length);
    expect(administration.all).toHaveLength(38);
  });
});

/** Names that mean what one of the nine means. */
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

describe("two names for one right", () => {
  it.each(aliases)("%s is answered as %s, for every role", (alias, name) => {
    expect(sameAs(alias)).toBe(name);
    for (const [role] of [...organizationTable, ...locationTable]) {
      expect(permittedLocations(inOrganization(role), alias)).toEqual(permittedLocations(inOrganization(role), name));
      expect(permittedLocations(atLocation(role), alias)).toEqual(permittedLocations(atLocation(role), name));
    }
  });

  it("there are no others, and an unknown name stays what it is", () => {
    const all: AnyPermission[] = [...permissions, ...recordPermissions, ...administration.all];
    expect(all.filter((name) => sameAs(name) !== name).toSorted()).toEqual(aliases.map(([alias]) => alias).toSorted());
    for (const name of ["constructor", "__proto__", "toString"]) expect(sameAs(name)).toBe(name);
  });
});
