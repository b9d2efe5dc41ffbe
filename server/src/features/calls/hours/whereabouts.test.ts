import { localTimeZones } from "@automotive-crm/contract/organizations/time-zones";
import {
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { findByAreaCode } from "@automotive-crm/contract/whereabouts/area-codes";
import { findByState, findByZipCode } from "@automotive-crm/contract/whereabouts/zip-codes";

const codes = Array.from({ length: 800 }, (_, index) => String(index + 200));
const placeOfCode = (code: string) => findByAreaCode(`+1${code}5550142`);
const everyZip = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(3, "0")}01`).flatMap(
  (zipCode) => findByZipCode(zipCode) ?? [],
);

/** What the numbering plans say: the country of an area code, and whether it belongs to a place. */
function readPlan(code: string): { country: CountryCode; isGeographic: boolean } | undefined {
  for (const exchange of ["234", "310", "345", "400", "412", "501", "555", "678", "789", "922"]) {
    const number = parsePhoneNumberFromString(`+1${code}${exchange}5678`);
    const type = number?.getType();
    if (number?.country && type)
      return { country: number.country, isGeographic: ["FIXED_LINE_OR_MOBILE", "FIXED_LINE", "MOBILE"].includes(type) };
  }
  return undefined;
}

/** The area codes of a country by which the plans tell it from others, such as 658 and 876 of Jamaica. */
function leadingDigitsOf(country: CountryCode): string {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.leadingDigits() ?? "";
}

const codesOfIslands = getCountries()
  .filter((country) => getCountryCallingCode(country) === "1")
  .map(leadingDigitsOf)
  .filter((digits) => digits !== "")
  .flatMap((digits) => codes.filter((code) => new RegExp(`^(?:${digits})`).test(`${code}2`)));

describe("the list of area codes", () => {
  it("has every one that the numbering plans know as a place's", () => {
    const geographic = codes.filter((code) => readPlan(code)?.isGeographic);
    expect(geographic.length).toBeGreaterThan(400);
    expect(codesOfIslands).toEqual(expect.arrayContaining(["242", "264", "473", "658", "721", "809", "869", "876"]));
    expect([...geographic, ...codesOfIslands].filter((code) => placeOfCode(code) === undefined)).toEqual([]);
  });

  it("has none that belong to no place", () => {
    const nowhere = codes.filter((code) => readPlan(code)?.isGeographic === false);
    expect(nowhere).toEqual(expect.arrayContaining(["500", "600", "800", "888", "900"]));
    expect(nowhere.filter((code) => placeOfCode(code) !== undefined)).toEqual([]);
  });

  it("has the ones that are newer than the numbering plans' data", () => {
    expect(placeOfCode("621")).toEqual({ state: "TX", zones: ["America/Chicago"] });
    expect(placeOfCode("729")?.state).toBe("TN");
  });

  it("agrees with the numbering plans on the country of each", () => {
    const provinces = ["AB", "BC", "MB", "NB", "NL", "NS", "ON", "QC", "SK", "YT"];
    const wrong = codes.filter((code) => {
      const country = readPlan(code)?.country;
      const isProvince = provinces.includes(placeOfCode(code)?.state ?? "");
      return placeOfCode(code) !== undefined && country !== undefined && isProvince !== (country === "CA");
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ["201", ["America/New_York"]],
    ["604", ["America/Vancouver"]],
    ["448", ["America/New_York", "America/Chicago"]],
    ["850", ["America/New_York", "America/Chicago"]],
    ["931", ["America/Chicago"]],
    ["208", ["America/Denver", "America/Los_Angeles"]],
    ["418", ["America/Toronto", "America/Halifax"]],
    ["684", ["Pacific/Pago_Pago"]],
    ["671", ["Pacific/Guam"]],
    ["787", ["America/Puerto_Rico"]],
    ["441", ["Atlantic/Bermuda"]],
  ])("knows the zones of %s", (code, zones) => {
    expect(placeOfCode(code)?.zones).toEqual(zones);
  });
});

describe("the lists of places", () => {
  const everyCode = codes.flatMap((code) => placeOfCode(code) ?? []);

  it("name zones that the product knows", () => {
    const known = new Set(localTimeZones());
    const zones = new Set([...everyCode, ...everyZip].flatMap((place) => place.zones));
    expect([...zones].filter((zone) => !known.has(zone))).toEqual([]);
  });

  it("cover area codes and ZIP codes of every state", () => {
    const states = new Set(everyZip.map(({ state }) => state ?? ""));
    expect(states.size).toBe(54);
    for (const state of states) expect(findByState(state)?.zones.length).toBeGreaterThan(0);
    const coded = new Set(everyCode.map(({ state }) => state));
    expect([...states].filter((state) => !coded.has(state))).toEqual([]);
  });

  it.each(["AS", "MP", "PE", "NT", "NU", "YT", "ON", "QC", "NL", "PR", "VI", "GU"])("know where %s is", (state) => {
    expect(findByState(state)?.zones.length).toBeGreaterThan(0);
  });

  it.each([
    ["10001", "NY", ["America/New_York"]],
    ["60601", "IL", ["America/Chicago"]],
    ["79901", "TX", ["America/Denver"]],
    ["85001", "AZ", ["America/Phoenix"]],
    ["90001-1234", "CA", ["America/Los_Angeles"]],
    ["99501", "AK", ["America/Anchorage", "America/Adak"]],
    ["99801", "AK", ["America/Anchorage"]],
    ["37201", "TN", ["America/Chicago"]],
    ["37901", "TN", ["America/New_York"]],
    ["37723", "TN", ["America/Chicago"]],
    ["96799", "AS", ["Pacific/Pago_Pago"]],
    ["96813", "HI", ["Pacific/Honolulu"]],
    ["96950", "MP", ["Pacific/Guam"]],
    ["96910", "GU", ["Pacific/Guam"]],
    ["00901", "PR", ["America/Puerto_Rico"]],
    ["00802", "VI", ["America/Puerto_Rico"]],
    ["06390", "NY", ["America/New_York"]],
    ["05544", "MA", ["America/New_York"]],
    ["V6B 1A1", "BC", ["America/Vancouver", "America/Edmonton"]],
    ["c1a 1a1", "PE", ["America/Halifax"]],
  ])("know where %s is", (zipCode, state, zones) => {
    expect(findByZipCode(zipCode)).toEqual({ state, zones });
  });

  it.each(["09012", "34002", "96201", "SW1A 1AA", "", null])("do not know where %o is", (zipCode) => {
    expect(findByZipCode(zipCode)).toBeUndefined();
  });
});
