import type { LocationAssociation } from "@automotive-crm/contract/customers/record";
import { describe, expect, it } from "vitest";
import { airport, asLocationRole, asRole, associate, downtown } from "#testing/customers-pages.tsx";
import { distinctLocations } from "./distinct-locations.ts";
import { choiceOf, offeredLocations, problemOf } from "./location-rules.ts";

const named = (locationId: string, name: string): LocationAssociation => ({
  ...associate(downtown, false),
  locationId,
  location: { id: locationId, name, location_name: name, address: null, city: null, state: null },
});

describe("a customer's locations", () => {
  it("count once, by ID and by name", () => {
    const twice = [
      associate(downtown, true),
      associate(downtown, false),
      named("other", " downtown "),
      named("x", "X"),
    ];
    expect(distinctLocations(twice).map(({ locationId }) => locationId)).toEqual([downtown.locationId, "x"]);
  });

  it("have exactly one primary if there are any", () => {
    expect(choiceOf([]).primaryId).toBeNull();
    expect(choiceOf([associate(airport, false), associate(downtown, true)]).primaryId).toBe(downtown.locationId);
    expect(choiceOf([associate(airport, false)]).primaryId).toBe(airport.locationId);
  });

  it("are offered along with those where the person may add customers, the customer's own first", () => {
    const offered = offeredLocations([associate(downtown, true)], [airport, downtown]);
    expect(offered.map(({ name }) => name)).toEqual(["Downtown", "Airport"]);
  });

  it("can't all be removed, and must include one the person has access to", () => {
    const offered = offeredLocations([associate(downtown, true)], [airport]);
    const none = { chosenIds: [], primaryId: null };
    const atAirport = { chosenIds: [airport.locationId], primaryId: airport.locationId };
    expect(problemOf(none, offered, asRole("org:admin"))).toBe("Please select at least one location");
    expect(problemOf(none, [], asRole("org:admin"))).toBeUndefined();
    expect(problemOf(atAirport, offered, asRole("org:admin"))).toBeUndefined();
    expect(problemOf(atAirport, offered, asLocationRole("sales_rep", downtown.locationId))).toBe(
      "Please keep at least one location you have access to",
    );
  });
});
