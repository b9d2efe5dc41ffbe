import { describe, expect, it } from "vitest";
import { buildLocation } from "#testing/builders.ts";
import {
  locationAddress,
  locationName,
  locationTriggerText,
  mustChooseOrganization,
  organizationCount,
  organizationName,
} from "./switcher-texts.ts";

const location = buildLocation({ name: "Northstar Newark" });
const chosen = {
  isSuperAdmin: false,
  hasOrganization: true,
  locations: [location],
  location,
  maySeeAll: false,
  hasFailed: false,
};

describe("the location switcher shows", () => {
  it("the location's name", () => expect(locationTriggerText(chosen)).toBe("Northstar Newark"));

  it("'Select location' if there are some and none is chosen", () =>
    expect(locationTriggerText({ ...chosen, location: null })).toBe("Select location"));

  it("'All locations' for people who may see them all", () =>
    expect(locationTriggerText({ ...chosen, location: null, maySeeAll: true })).toBe("All locations"));

  it("'No Location' if there are none", () =>
    expect(locationTriggerText({ ...chosen, location: null, locations: [], maySeeAll: true })).toBe("No Location"));

  it("'Select location' while it is unknown whether there are any", () =>
    expect(locationTriggerText({ ...chosen, location: null, locations: [], hasFailed: true })).toBe("Select location"));

  it("'Select org first' for a super admin without an organization, disabled", () => {
    const nowhere = { ...chosen, isSuperAdmin: true, hasOrganization: false, location: null, locations: [] };
    expect(locationTriggerText(nowhere)).toBe("Select org first");
    expect(mustChooseOrganization(nowhere)).toBe(true);
    expect(mustChooseOrganization({ ...nowhere, isSuperAdmin: false })).toBe(false);
  });
});

describe("missing values have a text", () => {
  it("for names and addresses", () => {
    expect(locationName({ name: " " })).toBe("Unknown");
    expect(locationAddress({ address: null, city: " ", state: null })).toBe("No address");
    expect(locationAddress({ address: "410 Broad Street", city: "Newark", state: null })).toBe(
      "410 Broad Street, Newark",
    );
    expect(organizationName(null)).toBe("Unnamed Organization");
  });

  it("and the number of organizations is shown from two on", () => {
    expect(organizationCount(3)).toBe("3 orgs available");
    expect(organizationCount(1)).toBe("Super Admin");
    expect(organizationCount(0)).toBe("Super Admin");
  });
});
