import type { ConnectionTarget } from "#platform/db/pool.ts";
import { loadVinData } from "./load-vin-data.ts";
import type { SchemaRow, WmiRow } from "./vpic-tables.ts";

/** A few of vPIC's makers and patterns, with what is peculiar about each. */
export const someWmis: readonly WmiRow[] = [
  { wmi: "1HG", makes: ["HONDA"], isLight: true, schemas: [{ id: 1, yearFrom: 2003, yearTo: 2007 }] },
  // Several makes share it, so the model decides.
  {
    wmi: "1C4",
    makes: ["CHRYSLER", "DODGE", "JEEP"],
    isLight: true,
    schemas: [
      { id: 2, yearFrom: 2012, yearTo: null },
      { id: 3, yearFrom: 2016, yearTo: null },
    ],
  },
  // Nothing says which of two years a heavy truck's code means, except that it had no other schema in one of them.
  {
    wmi: "1XP",
    makes: ["PETERBILT"],
    isLight: false,
    schemas: [
      { id: 4, yearFrom: 1981, yearTo: 2010 },
      { id: 5, yearFrom: 2011, yearTo: null },
    ],
  },
  // Builds few vehicles.
  { wmi: "1C9257", makes: ["CEI EQUIPMENT"], isLight: false, schemas: [{ id: 6, yearFrom: 2011, yearTo: null }] },
];

export const someSchemas: readonly SchemaRow[] = [
  {
    id: 1,
    patterns: {
      model: [
        ["C[MN]", "Accord", 10, { make: "HONDA" }],
        ["EM", "Civic", 10, { make: "HONDA" }],
      ],
      trim: [["CM826", "EX-V6", 10]],
      body: [
        ["**[56]", "Sedan/Saloon", 10],
        ["**8", "Coupe", 10],
      ],
      cylinders: [["CM82", "6", 10]],
      engineModel: [["CM82", "J30A4", 10, { liters: "2.998832712", cylinders: "4", configuration: "V-Shaped" }]],
      fuel: [["*****|*A", "Gasoline", 10]],
    },
  },
  {
    id: 2,
    patterns: {
      model: [
        ["RJ", "Grand Cherokee", 20, { make: "JEEP" }],
        ["RD", "Durango", 20, { make: "DODGE" }],
      ],
      trim: [
        ["RJFB", "Laredo", 20],
        ["RJFB", "Limited", 30],
        ["RJF", "Base", 30],
      ],
      drive: [["RJF", "4x2", 20]],
    },
  },
  { id: 3, patterns: { drive: [["RJF", "4WD/4-Wheel Drive/4x4", 5]] } },
  { id: 4, patterns: { model: [["WD", "379", 1, { make: "PETERBILT" }]] } },
  {
    id: 5,
    patterns: { model: [["XD", "579", 1, { make: "PETERBILT" }]], fuel: [["XD", "Diesel", 1]] },
  },
  { id: 6, patterns: { model: [["FA", "Pacer", 1, { make: "CEI EQUIPMENT" }]] } },
];

/** Loads the excerpt. */
export const loadExcerpt = (target: ConnectionTarget, version = "excerpt"): Promise<boolean> =>
  loadVinData(target, { version, open: async () => ({ wmis: someWmis, schemas: someSchemas }) });
