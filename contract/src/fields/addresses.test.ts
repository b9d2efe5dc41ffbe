import { describe, expect, it } from "vitest";
import { foreignCountryOf, isMexicanState, StateSchema, ZipCodeSchema } from "./addresses.ts";

describe("StateSchema", () => {
  it.each([
    ["NJ", "NJ"],
    ["nj", "NJ"],
    ["N.J.", "NJ"],
    ["New Jersey", "NJ"],
    ["  new   york ", "NY"],
    ["District of Columbia", "DC"],
    ["Puerto Rico", "PR"],
    ["Québec", "QC"],
    ["FM", "FM"],
    ["Marshall Islands", "MH"],
    ["pw", "PW"],
    ["Calif.", "CA"],
    ["Washington, D.C.", "DC"],
    ["D. C.", "DC"],
    ["N.Y.", "NY"],
    ["Mass.", "MA"],
    ["W. Va.", "WV"],
    ["N. Dak.", "ND"],
    ["Penna.", "PA"],
    ["Washington State", "WA"],
    ["Hawaiʻi", "HI"],
    ["nuevo leon", "Nuevo León"],
    ["Qro.", "Querétaro"],
    ["CDMX", "Ciudad de México"],
    ["México, D.F.", "Ciudad de México"],
    ["Estado de México", "Estado de México"],
    // Also the beginnings of Colima, Michoacán and Querétaro.
    ["Col.", "CO"],
    ["Mich.", "MI"],
    ["Que.", "QC"],
  ])("stores %s as %s", (typed, stored) => {
    expect(StateSchema.parse(typed)).toBe(stored);
  });

  it.each(["Narnia", "XX", "New", "NJ 07102", "", "7"])("refuses %j", (typed) => {
    expect(StateSchema.safeParse(typed).success).toBe(false);
  });
});

describe("the country of a state", () => {
  it.each([
    ["NJ", undefined],
    ["QC", "Canada"],
    ["Nuevo León", "Mexico"],
    [null, undefined],
  ])("of %s is %s", (state, country) => {
    expect(foreignCountryOf(state)).toBe(country);
  });

  it("is not lost when a stored state is saved again", () => {
    for (const state of ["Baja California", "México", "Nuevo León", "Yucatán"].filter(isMexicanState))
      expect(StateSchema.parse(state)).toBe(state);
  });
});

describe("ZipCodeSchema", () => {
  it.each([
    ["07102", "07102"],
    ["07102-1234", "07102-1234"],
    ["07102 1234", "07102-1234"],
    ["071021234", "07102-1234"],
    ["m5v 2t6", "M5V 2T6"],
    ["M5V2T6", "M5V 2T6"],
    ["07102–1234", "07102-1234"],
    ["07102 — 1234", "07102-1234"],
    ["07102‒1234.", "07102-1234"],
    ["０７１０２", "07102"],
    ["C.P. 64000", "64000"],
    ["CP 64000", "64000"],
  ])("stores %s as %s", (typed, stored) => {
    expect(ZipCodeSchema.parse(typed)).toBe(stored);
  });

  it.each(["banana", "0710", "071022", "07102-12", "07102-12345", "M5V", ""])("refuses %j", (typed) => {
    expect(ZipCodeSchema.safeParse(typed).success).toBe(false);
  });
});
