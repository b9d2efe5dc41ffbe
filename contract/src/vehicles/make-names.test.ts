import { expect, it } from "vitest";
import { spellMake } from "./make-names.ts";

it.each([
  ["HONDA", "Honda"],
  ["BMW", "BMW"],
  ["KIA", "Kia"],
  ["RAM", "Ram"],
  ["MINI", "MINI"],
  ["MCLAREN", "McLaren"],
  ["LAND ROVER", "Land Rover"],
  ["MERCEDES-BENZ", "Mercedes-Benz"],
  ["HARLEY DAVIDSON", "Harley-Davidson"],
  ["GEO", "Geo"],
  ["DAEWOO", "Daewoo"],
  ["UTILITY TRAILER MANUFACTURER", "Utility Trailer Manufacturer"],
  ["KTM", "KTM"],
])("spells %s as %s", (capitals, spelled) => {
  expect(spellMake(capitals)).toBe(spelled);
});
