import { expect, it } from "vitest";
import { vinIn } from "./vin-in-barcodes.ts";

const vin = "1HGCM82633A004352";

it.each([
  ["as it is", vin],
  ["with the I of an import", `I${vin}`],
  ["with the asterisks of Code 39", `*${vin.toLowerCase()}*`],
  ["among other data", `DOT;VIN:${vin};GVWR 2050`],
  ["in a link", `https://example.com/cars/${vin}?from=label`],
])("finds a VIN %s", (_how, text) => expect(vinIn(["0123456789012", text])).toBe(vin));

it("prefers one whose check digit is right", () => expect(vinIn(["1HGCM82633A004353", vin])).toBe(vin));

it("takes a European VIN, which has no check digit", () =>
  expect(vinIn(["WVWZZZ1JZXW000001"])).toBe("WVWZZZ1JZXW000001"));

it.each(["12345678901234567", "00000000000000000", "1HGCM82633A00435", `${vin}7`, "1HGCM82633O004352", ""])(
  "finds none in %s",
  (text) => expect(vinIn([text])).toBeUndefined(),
);
