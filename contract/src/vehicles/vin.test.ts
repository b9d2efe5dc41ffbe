import { describe, expect, it } from "vitest";
import { isPlaceholderVin } from "./typed-vin.ts";
import { decodeVin, vinCharacters, vinCheckDigit, vinProblem } from "./vin.ts";

const now = new Date("2026-03-10T15:00:00Z");

/** A VIN with these parts and a valid check digit. */
function buildVin(beginning: string, yearCode: string): string {
  const draft = `${beginning.padEnd(8, "1")}0${yearCode}A000001`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
}

describe("isPlaceholderVin", () => {
  it.each(
    [
      "0",
      "00000000000000000",
      "11111111111111111",
      "XXXXXXXXXXXXXXXXX",
      "TBD",
      "tbd.",
      "N/A",
      "n.a.",
      "none",
      "1234567",
    ].concat(["12345678901234567", "Unknown", "-", "no VIN"]),
  )("knows %s", (text) => {
    expect(isPlaceholderVin(text)).toBe(true);
  });

  it.each(["", "1HGCM82633A004352", "6F08A12345", "194377S105678", "TESTAROSSA1"])("takes %j seriously", (text) => {
    expect(isPlaceholderVin(text)).toBe(false);
  });
});

describe("a VIN's check digit", () => {
  it.each(["1M8GDM9AXKP042788", "1HGCM82633A004352", "5YJSA1DG9DFP14705", "11111111111111111"])(
    "is valid in the published example %s",
    (vin) => expect(vinProblem(vin)).toBeUndefined(),
  );

  it("is X for a remainder of ten", () => {
    expect(vinCheckDigit("1M8GDM9A_KP042788")).toBe("X");
  });

  it.each([
    ["1HGCM82633A004353", "check-digit"],
    ["1M8GDM9A1KP042788", "check-digit"],
    ["1HGCM82X33A004352", "check-digit"],
    ["1HGCM82633A00435", "length"],
    ["", "length"],
    ["VE7FDR12345", "length"],
    ["1HGCM82633A0O4352", "letters"],
    ["IHGCM82633A004352", "letters"],
    ["1HGCM82633A00435Q", "letters"],
    ["1HGCM-2633A004352", "letters"],
  ] as const)("reports %s as doubtful: %s", (vin, problem) => {
    expect(vinProblem(vin)).toBe(problem);
  });

  it("ignores case", () => {
    expect(vinProblem("1hgcm82633a004352")).toBeUndefined();
  });

  it("detects any single wrong character, unless it has the same value", () => {
    const vin = "1HGCM82633A004352";
    const unnoticed = vin.split("").flatMap((right, place) =>
      vinCharacters.filter((wrong) => {
        const typed = vin.slice(0, place) + wrong + vin.slice(place + 1);
        return wrong !== right && vinProblem(typed) === undefined;
      }),
    );
    // 33 characters share ten values, so at most four have the same one.
    expect(unnoticed.length).toBeLessThan(17 * 3);
  });
});

describe("a VIN", () => {
  it.each([
    ["1HGCM82633A004352", { year: 2003, make: "Honda", model: "Accord" }],
    ["5YJSA1DG9DFP14705", { year: 2013, make: "Tesla", model: "Model S" }],
    [buildVin("5YJ3E1EA", "K"), { year: 2019, make: "Tesla", model: "Model 3" }],
    [buildVin("1FTFW1E5", "M"), { year: 2021, make: "Ford", model: "F-150" }],
    [buildVin("1FTRX18W", "4"), { year: 2004, make: "Ford", model: "F-150" }],
    [buildVin("4T1BE32K", "2"), { year: 2002, make: "Toyota" }],
    [buildVin("WBA8B9G3", "J"), { year: 2018, make: "BMW" }],
    [buildVin("KNDJN2A2", "F"), { year: 2015, make: "Kia" }],
    [buildVin("5XYZUDLB", "G"), { year: 2016, make: "Hyundai" }],
    [buildVin("5XYKTDA6", "G"), { year: 2016, make: "Kia" }],
    [buildVin("5N1DL0MN", "K"), { year: 2019, make: "Infiniti" }],
    [buildVin("5N1AR18W", "6"), { year: 2006, make: "Nissan" }],
    [buildVin("1FTBW2CM", "G"), { year: 2016, make: "Ford" }],
  ])("of %s means %o", (vin, said) => {
    expect(decodeVin(vin, now)).toEqual(said);
  });

  it.each([
    ["1C4RJFBG", "H", { year: 2017, make: "Jeep", model: "Grand Cherokee" }],
    ["2C3CDXGJ", "N", { year: 2022, make: "Dodge", model: "Charger" }],
    ["2C4RC1BG", "L", { year: 2020, make: "Chrysler" }],
    ["1C6RR7LT", "E", { year: 2014, make: "Ram", model: "1500" }],
    ["2C3HD46J", "X", { year: 1999, make: "Chrysler" }],
  ])("distinguishes makes that share an identifier: %s of year %s", (beginning, yearCode, said) => {
    expect(decodeVin(buildVin(beginning, yearCode), now)).toEqual(said);
  });

  it("may be of next year at the latest, otherwise of thirty years earlier", () => {
    expect(decodeVin(buildVin("1HGCV1FA", "V"), now).year).toBe(2027);
    expect(decodeVin(buildVin("1HGCV1FA", "W"), now).year).toBe(1998);
    expect(decodeVin(buildVin("1HGCV1FA", "W"), new Date("2027-01-01T00:00:00Z")).year).toBe(2028);
  });

  it("gives a heavy truck's year only if there is just one possibility", () => {
    expect(decodeVin(buildVin("1XPBD49X", "K"), now)).toEqual({ make: "Peterbilt" });
    expect(decodeVin(buildVin("1XPBD49X", "X"), now)).toEqual({ make: "Peterbilt", year: 1999 });
  });

  it.each(["U", "Z", "0"])("gives no year for the unused code %s", (code) => {
    expect(decodeVin(buildVin("1HGCM826", code), now)).toEqual({ make: "Honda", model: "Accord" });
  });

  it("gives only the make if the check digit is wrong", () => {
    expect(decodeVin("1HGCM82633A004353", now)).toEqual({ make: "Honda" });
    expect(decodeVin("WVWZZZ1JZXW000001", now)).toEqual({ make: "Volkswagen" });
    expect(decodeVin("1C4RJFBG1HC000001", now)).toEqual({});
  });

  it("gives nothing if it is short, has invalid letters, or an unknown maker", () => {
    for (const vin of ["", "1HGCM8263", "1HGCM82633A0O4352", "VE7FDR12345"]) expect(decodeVin(vin, now)).toEqual({});
    expect(decodeVin(buildVin("ABC12345", "K"), now)).toEqual({});
    expect(decodeVin(buildVin("JF1ZNAA1", "D"), now).make).toBeUndefined();
  });

  it("gives the same in lower case", () => {
    expect(decodeVin("5yjsa1dg9dfp14705", now)).toEqual({ year: 2013, make: "Tesla", model: "Model S" });
  });
});
