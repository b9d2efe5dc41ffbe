import { z } from "zod/mini";
import { singleLineText } from "./fields.ts";

/** Addresses in the United States and Canada, where phone numbers have ten digits: the only ones we can check. */

/** States, territories and provinces by their postal code; AA, AE and AP are military mail. */
const states: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
  AB: "Alberta",
  BC: "British Columbia",
  MB: "Manitoba",
  NB: "New Brunswick",
  NL: "Newfoundland and Labrador",
  NS: "Nova Scotia",
  NT: "Northwest Territories",
  NU: "Nunavut",
  ON: "Ontario",
  PE: "Prince Edward Island",
  QC: "Quebec",
  SK: "Saskatchewan",
  YT: "Yukon",
};

/** Without what people add or leave out: `n.j.` is NJ, `québec` is Quebec. */
const comparable = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\s.\p{M}]/gu, "")
    .toUpperCase();

const codes = new Map(
  Object.entries(states).flatMap(([code, name]) => [
    [code, code],
    [comparable(name), code],
  ]),
);

/** A state or province, by name or code, in any case: stored as its code, such as NJ. */
export const StateSchema = singleLineText(50).check(
  z.refine((text) => codes.has(comparable(text)), "must be a state or province such as NJ"),
  z.overwrite((text) => codes.get(comparable(text)) ?? text),
);

const zipCode = /^(\d{5})(?:[ -]?(\d{4}))?$/;
const canadianCode = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i;

const storedZipCode = (text: string): string =>
  text
    .replace(zipCode, (_, area: string, rest: string | undefined) => (rest ? `${area}-${rest}` : area))
    .replace(canadianCode, (_, area: string, rest: string) => `${area} ${rest}`.toUpperCase());

/** A ZIP code, with or without its last four digits, or a Canadian postal code. */
export const ZipCodeSchema = singleLineText(20).check(
  z.refine((text) => zipCode.test(text) || canadianCode.test(text), "must be a ZIP code such as 07102"),
  z.overwrite(storedZipCode),
);
