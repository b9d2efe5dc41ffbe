import { describe, expect, it } from "vitest";
import { buildVin, vinCheckDigit } from "./vin.ts";

describe("a vehicle identification number", () => {
  it.each(["1M8GDM9AXKP042788", "1HGCM82633A004352", "5YJSA1DG9DFP14705", "11111111111111111"])(
    "carries the check digit of the published example %s",
    (vin) => {
      expect(vinCheckDigit(vin)).toBe(vin.charAt(8));
    },
  );

  it("names maker, model year, plant and number in their places", () => {
    const vin = buildVin({ prefix: "1HG", description: "CM826", modelYear: 2003, plant: "A", serial: 4352 });
    expect(vin).toBe("1HGCM82633A004352");
  });
});
