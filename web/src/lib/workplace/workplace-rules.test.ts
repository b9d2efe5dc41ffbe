import type { Location } from "@automotive-crm/contract/organizations/location";
import { describe, expect, it } from "vitest";
import { buildLocation, buildUserLocation } from "#testing/builders.ts";
import {
  isOld,
  listOfDetailPage,
  locationAfterReload,
  ownLocations,
  primaryOf,
  startLocation,
  startOrganization,
} from "./workplace-rules.ts";

describe("the initial location", () => {
  const first = buildLocation({ name: "First" });
  const second = buildLocation({ name: "Second" });
  const primary = buildLocation({ name: "Organization's primary", isPrimary: true });
  const locations = [first, second, primary];
  const nothing = { locations, storedChoice: null, usersPrimaryId: null, maySeeAll: false };

  it("is the previously chosen one", () => {
    expect(startLocation({ ...nothing, storedChoice: second.locationId, usersPrimaryId: first.locationId })).toBe(
      second,
    );
  });

  it("is else the user's primary, then the organization's, then the first", () => {
    expect(startLocation({ ...nothing, usersPrimaryId: second.locationId })).toBe(second);
    expect(startLocation(nothing)).toBe(primary);
    expect(startLocation({ ...nothing, locations: [first, second] })).toBe(first);
  });

  it("is never an inactive one, and none if there are none", () => {
    const closed = buildLocation({ status: "inactive", isPrimary: true });
    expect(startLocation({ ...nothing, locations: [closed, first], storedChoice: closed.locationId })).toBe(first);
    expect(startLocation({ ...nothing, locations: [closed] })).toBeNull();
    expect(startLocation({ ...nothing, locations: [] })).toBeNull();
  });

  it("is all of them for someone who chose that and still may", () => {
    expect(startLocation({ ...nothing, storedChoice: "all", maySeeAll: true })).toBeNull();
    expect(startLocation({ ...nothing, storedChoice: "all", maySeeAll: false })).toBe(primary);
  });

  it("isn't a previously chosen one that is gone", () => {
    expect(startLocation({ ...nothing, storedChoice: "gone" })).toBe(primary);
  });
});

describe("a person's own locations", () => {
  const here = buildLocation();
  const inactive = buildLocation({ organizationId: here.organizationId, status: "inactive" });
  const elsewhere = buildLocation();
  const links = [
    buildUserLocation(elsewhere, { isPrimary: true }),
    buildUserLocation(inactive),
    buildUserLocation(buildLocation({ organizationId: here.organizationId }), { isActive: false, isPrimary: true }),
    buildUserLocation(here, { isPrimary: true }),
  ];

  it("are the active ones of this organization", () => {
    expect(ownLocations(links, here.organizationId)).toEqual([here]);
  });

  it("have their primary in this organization", () => {
    expect(primaryOf(links, here.organizationId)).toBe(here.locationId);
    expect(primaryOf([], here.organizationId)).toBeNull();
  });
});

describe("the initial organization", () => {
  const organizationIds = ["a", "b"];

  it("is the chosen one while it is still theirs", () => {
    expect(startOrganization({ storedChoice: "b", isSuperAdmin: false, organizationIds, answeredId: null })).toBe("b");
    expect(startOrganization({ storedChoice: "gone", isSuperAdmin: false, organizationIds, answeredId: null })).toBe(
      "a",
    );
  });

  it("is the first one only if nothing was ever chosen, even for a super admin", () => {
    expect(startOrganization({ storedChoice: null, isSuperAdmin: true, organizationIds, answeredId: null })).toBe("a");
    expect(startOrganization({ storedChoice: "global", isSuperAdmin: true, organizationIds, answeredId: null })).toBe(
      "global",
    );
  });

  it("is never Global View for others, and none without any", () => {
    expect(startOrganization({ storedChoice: "global", isSuperAdmin: false, organizationIds, answeredId: null })).toBe(
      "a",
    );
    expect(
      startOrganization({ storedChoice: null, isSuperAdmin: false, organizationIds: [], answeredId: null }),
    ).toBeNull();
  });

  it("is the chosen one even if the list couldn't be loaded, once the server has accepted it", () => {
    const unread = { storedChoice: "b", isSuperAdmin: true, organizationIds: [] };
    expect(startOrganization({ ...unread, answeredId: "b" })).toBe("b");
    expect(startOrganization({ ...unread, answeredId: null })).toBeNull();
  });
});

describe("the location after a reload of the list", () => {
  const [newark, paramus, chicago] = ["Newark", "Paramus", "Chicago"].map((name) => buildLocation({ name }));
  const locations = [newark, paramus, chicago].filter((each) => each !== undefined);
  const start = { locations, storedChoice: null, usersPrimaryId: chicago?.locationId ?? null, maySeeAll: false };
  const at = (location: Location | undefined) => ({ locations, location: location ?? null });

  it("is the current one, with its current name", () => {
    const renamed = locations.map((each) => ({ ...each, name: `${each.name} East` }));
    expect(locationAfterReload(at(paramus), { ...start, locations: renamed })).toEqual(renamed[1]);
  });

  it("is the first remaining one, not the primary, if the current one is gone, and none if none remains", () => {
    const without = locations.filter((each) => each !== newark);
    expect(locationAfterReload(at(newark), { ...start, locations: without })).toEqual(paramus);
    expect(locationAfterReload(at(newark), { ...start, locations: [] })).toBeNull();
  });

  it("stays all locations, and is chosen like the first time if there were none", () => {
    expect(locationAfterReload(at(undefined), { ...start, maySeeAll: true })).toBeNull();
    expect(locationAfterReload({ locations: [], location: null }, start)).toEqual(chicago);
  });
});

it("is stale after 30 seconds", () => {
  expect(isOld(1_000, 30_999)).toBe(false);
  expect(isOld(1_000, 31_000)).toBe(true);
});

describe("after a change of location", () => {
  it.each([
    ["/customers/42", "/customers"],
    ["/deals/42", "/deals"],
    ["/inventory/42/", "/inventory"],
  ])("%s is replaced with its list", (pathname, list) => {
    expect(listOfDetailPage(pathname)).toBe(list);
  });

  it.each(["/customers", "/dashboard", "/super-admin/organizations/42", "/customers/42/more"])(
    "%s stays",
    (pathname) => {
      expect(listOfDetailPage(pathname)).toBeUndefined();
    },
  );
});
