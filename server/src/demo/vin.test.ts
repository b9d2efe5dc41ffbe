import { decodeVin } from "@automotive-crm/contract/vin";
import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";
import { buildVin, drawDescription } from "./vin.ts";

describe("a vehicle identification number", () => {
  it("has make, model year, plant and number in their positions", () => {
    const vin = buildVin({ prefix: "1HG", description: "CM826", modelYear: 2003, plant: "A", serial: 4352 });
    expect(vin).toBe("1HGCM82633A004352");
  });

  it.each([1998, 2009, 2010, 2026])("is decoded as the year %i", (modelYear) => {
    const random = createRandom("vin");
    for (let serial = 0; serial < 50; serial++) {
      const description = drawDescription(random, modelYear);
      const vin = buildVin({ prefix: "4T1", description, modelYear, plant: "A", serial });
      expect(decodeVin(vin, new Date("2026-03-10T15:00:00Z"))).toEqual({ year: modelYear, make: "Toyota" });
    }
  });
});
