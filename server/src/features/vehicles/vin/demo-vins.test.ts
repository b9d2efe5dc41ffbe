import { decodeVin, vinProblem } from "@automotive-crm/contract/vehicles/vin";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeVpic, possibleYears, schemasOf } from "./decode-vin.rules.ts";
import { wmiOf } from "./vin-patterns.rules.ts";
import { openVpic } from "./vpic-file.ts";
import { readSchemas, readWmis, type WmiRow } from "./vpic-tables.ts";
import { carsOf, modelYears, plants } from "#app/demo/vehicles.demo.ts";
import { buildVin } from "#app/demo/vehicles.demo.ts";

const now = new Date("2026-11-23T12:00:00Z");
const { first, last } = modelYears;
const years = Array.from({ length: last - first + 1 }, (_, place) => first + place);

interface Car {
  vin: string;
  year: number;
  make: string;
  model: string;
}

/** Every car the demo may draw, from every plant. */
const allCars = years.flatMap((year) =>
  carsOf(year).flatMap(({ make, model, begins }) =>
    plants.map((plant): Car => {
      const vin = buildVin({ begins, modelYear: year, plant, serial: 104_352 });
      return { vin, year, make, model };
    }),
  ),
);

describe("a vehicle identification number", () => {
  it("has make, model year, plant and number in their positions", () => {
    const vin = buildVin({ begins: "1HGCM826", modelYear: 2003, plant: "A", serial: 4352 });
    expect(vin).toBe("1HGCM82633A004352");
  });

  it("has the right check digit", () => {
    expect(allCars.length).toBeGreaterThan(5_000);
    expect(allCars.filter(({ vin }) => vinProblem(vin) !== undefined)).toEqual([]);
  });
});

it("is not contradicted by the built-in decoder, which answers until NHTSA's data is loaded", () => {
  const wrong = allCars.filter(({ vin, ...car }) => {
    const { year = car.year, make = car.make, model = car.model } = decodeVin(vin, now);
    return year !== car.year || make !== car.make || model !== car.model;
  });
  expect(wrong).toEqual([]);
});

/** NHTSA's data as the product ships it, for the makers of the demo's cars. */
describe("NHTSA's data", () => {
  let say: (vin: string) => string;

  beforeAll(async () => {
    const vpic = await openVpic();
    const makers = new Set(allCars.map(({ vin }) => wmiOf(vin)));
    const wmis = new Map<string, WmiRow>();
    for (const row of readWmis(vpic)) if (makers.has(row.wmi)) wmis.set(row.wmi, row);
    const ids = [...wmis.values()].flatMap((wmi) => schemasOf(wmi, years).map(({ id }) => id));
    const patterns = new Map(Array.from(readSchemas(vpic, ids), (row) => [row.id, row.patterns]));
    say = (vin) => {
      const wmi = wmis.get(wmiOf(vin));
      if (!wmi) throw new Error(`No maker for ${vin}`);
      const { year, make, model } = decodeVpic(vin, { wmi, years: possibleYears(vin, wmi, now), patterns });
      return `${vin} is a ${year} ${make} ${model}`;
    };
  }, 60_000);

  it("reads year, make and model of every car from its number", () => {
    const expected = allCars.map(({ vin, year, make, model }) => `${vin} is a ${year} ${make} ${model}`);
    expect(allCars.map(({ vin }) => say(vin)).filter((said, place) => said !== expected[place])).toEqual([]);
  });
});
