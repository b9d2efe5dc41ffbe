import { expect, it } from "vitest";
import { defaultZoneOf, zonesOfPlace } from "./zones-of-place.ts";

const [eastern, central, mountain, pacific, arizona] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Phoenix",
];

it.each([
  ["85001", "AZ", [arizona]],
  ["85001-1234", "", [arizona]],
  ["", "Calif.", [pacific]],
  ["", "texas", [central, mountain]],
  ["79901", "TX", [mountain]],
  ["75201", "Tex", [central]],
  ["37402", "TN", [eastern]],
  ["37203", "TN", [central]],
  ["32501", "Florida", [central]],
  ["83814", "ID", [pacific]],
  ["83702", "ID", [mountain]],
  ["69101", "NE", [central, mountain]],
  ["42101", "KY", [central]],
  ["46401", "IN", [central]],
  ["96813", "HI", ["Pacific/Honolulu"]],
  ["M5V 2T6", "Ontario", ["America/Toronto", "America/Winnipeg"]],
  // Not Kansas City, whose ZIP code it would be.
  ["64000", "Nuevo León", ["America/Monterrey", "America/Matamoros"]],
  ["77500", "Quintana Roo", ["America/Cancun"]],
  ["", "CDMX", ["America/Mexico_City"]],
  // The two disagree.
  ["07102", "AZ", [eastern, arizona, mountain]],
  ["", "OR", [pacific, mountain]],
  ["", "IN", [eastern, central]],
  ["", "NV", [pacific, mountain]],
  ["", "TN", [central, eastern]],
  ["", "", []],
  ["not a ZIP", "nowhere", []],
  [null, undefined, []],
])("says in which zones %o %o may be", (zipCode, state, zones) => {
  expect(zonesOfPlace({ zipCode, state })).toEqual(zones);
});

it.each([
  ["85001", "AZ", eastern, arizona],
  ["48226", "MI", "America/Detroit", "America/Detroit"],
  // Partly in the organization's.
  ["69101", "NE", mountain, mountain],
  ["69101", "NE", eastern, central],
  ["", "", eastern, eastern],
])("puts a new place at %o %o of an organization in %s into %s", (zipCode, state, organizationZone, zone) => {
  expect(defaultZoneOf({ zipCode, state }, organizationZone)).toBe(zone);
});
