import { knownMakes } from "./vin-makers.ts";

/** Makes whose spelling follows no rule, besides those that the built-in decoder knows. */
const unruly: Record<string, string> = {
  "HARLEY DAVIDSON": "Harley-Davidson",
  "VOLVO TRUCK": "Volvo Trucks",
  DELOREAN: "DeLorean",
  GEO: "Geo",
  VINFAST: "VinFast",
  "AM GENERAL": "AM General",
};

const spellings = new Map(knownMakes.map((make) => [make.toUpperCase(), make]));

/** A make as its maker spells it, from one in capitals: "Honda", "BMW", "Land Rover". */
export function spellMake(capitals: string): string {
  const known = unruly[capitals] ?? spellings.get(capitals);
  return known ?? capitals.replaceAll(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
