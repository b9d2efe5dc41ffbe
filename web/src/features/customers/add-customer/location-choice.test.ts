import { describe, expect, it } from "vitest";
import {
  keepAvailable,
  makePrimary,
  mayBecomePrimary,
  noLocations,
  startingChoice,
  toAssociations,
  toggleLocation,
} from "./location-choice.ts";

const downtown = "downtown";
const airport = "airport";
const harbor = "harbor";

const choose = (...locationIds: string[]) => locationIds.reduce(toggleLocation, noLocations);

describe("choosing locations for a new customer", () => {
  it("starts with the header's location if it is available", () => {
    expect(startingChoice([downtown, airport], airport)).toEqual({ chosenIds: [airport], primaryId: airport });
  });

  it("starts with the first available one if the header's isn't, or shows all locations", () => {
    expect(startingChoice([downtown, airport], harbor).primaryId).toBe(downtown);
    expect(startingChoice([downtown, airport], null).primaryId).toBe(downtown);
  });

  it("starts with nothing if the organization has no location", () => {
    expect(startingChoice([], harbor)).toEqual(noLocations);
  });

  it("makes the first chosen location primary and keeps it while others are added", () => {
    expect(choose(airport).primaryId).toBe(airport);
    expect(choose(airport, downtown)).toEqual({ chosenIds: [airport, downtown], primaryId: airport });
  });

  it("makes the first remaining location primary if the primary one is deselected", () => {
    expect(toggleLocation(choose(airport, downtown, harbor), airport)).toEqual({
      chosenIds: [downtown, harbor],
      primaryId: downtown,
    });
  });

  it("keeps the primary one if another is deselected", () => {
    expect(toggleLocation(choose(airport, downtown), downtown).primaryId).toBe(airport);
  });

  it("has no primary one if the last is deselected", () => {
    expect(toggleLocation(choose(airport), airport)).toEqual(noLocations);
  });

  it("offers 'Set Primary' on chosen locations that are not primary", () => {
    const choice = choose(airport, downtown);
    expect(mayBecomePrimary(choice, downtown)).toBe(true);
    expect(mayBecomePrimary(choice, airport)).toBe(false);
    expect(mayBecomePrimary(choice, harbor)).toBe(false);
  });

  it("makes only a chosen location primary", () => {
    expect(makePrimary(choose(airport, downtown), downtown).primaryId).toBe(downtown);
    expect(makePrimary(choose(airport), harbor).primaryId).toBe(airport);
  });

  it("drops locations that are no longer available after a refresh", () => {
    expect(keepAvailable(choose(airport, downtown), [downtown])).toEqual({
      chosenIds: [downtown],
      primaryId: downtown,
    });
  });

  it("sends each location as a customer's, exactly one of them primary", () => {
    expect(toAssociations(makePrimary(choose(airport, downtown), downtown))).toEqual([
      { locationId: airport, relationshipType: "customer", isPrimary: false },
      { locationId: downtown, relationshipType: "customer", isPrimary: true },
    ]);
  });
});
