import { z } from "zod/mini";
import { singleLineText } from "./fields.ts";
import { cleanLine } from "./typed-text.ts";

/** Addresses in the United States, Canada and Mexico: the only ones we can check. */

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
  FM: "Federated States of Micronesia",
  MH: "Marshall Islands",
  PW: "Palau",
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

/** What people write besides name and code, in the order of the table: the Associated Press's abbreviations, and other names. */
const otherNames: Readonly<Record<string, string>> = {
  AL: "Ala",
  AK: "Alas",
  AZ: "Ariz",
  AR: "Ark",
  CA: "Calif Cal",
  CO: "Colo Col",
  CT: "Conn",
  DE: "Del",
  DC: "WashingtonDC WashingtonDistrictOfColumbia WashDC DistOfColumbia",
  FL: "Fla Flor",
  GA: "Geo",
  HI: "Haw",
  ID: "Ida",
  IL: "Ill Ills",
  IN: "Ind",
  IA: "Ioa",
  KS: "Kans Kan",
  KY: "Ken Kent",
  LA: "Lou",
  MD: "Mary",
  MA: "Mass",
  MI: "Mich",
  MN: "Minn",
  MS: "Miss",
  MT: "Mont",
  NE: "Nebr Neb",
  NV: "Nev",
  NH: "NHamp",
  NJ: "NJersey",
  NM: "NMex NewMex NMexico",
  NY: "NYork NewYorkState",
  NC: "NCar NCarolina NoCar",
  ND: "NDak NDakota NoDak",
  OK: "Okla",
  OR: "Ore Oreg",
  PA: "Penn Penna",
  SC: "SCar SCarolina SoCar",
  SD: "SDak SDakota SoDak",
  TN: "Tenn",
  TX: "Tex",
  VT: "Verm",
  VA: "Virg",
  WA: "Wash WashingtonState",
  WV: "WVa WestVa WVirginia",
  WI: "Wis Wisc",
  WY: "Wyo",
  GU: "TerritoryOfGuam",
  MP: "NorthernMarianas CNMI",
  PR: "PRico",
  VI: "VirginIslands USVI",
  FM: "Micronesia",
  MH: "RepublicOfTheMarshallIslands",
  PW: "RepublicOfPalau",
  AB: "Alta",
  MB: "Man",
  NL: "Newfoundland Nfld",
  ON: "Ont",
  PE: "PEI",
  QC: "Que PQ",
  SK: "Sask",
};

/** Mexico's states with what people write besides the name, which is stored: their codes are those of other countries' states too. */
const mexicanStates: Readonly<Record<string, string>> = {
  Aguascalientes: "Ags",
  "Baja California": "BajaCalif",
  "Baja California Sur": "BCS",
  Campeche: "Camp",
  Chiapas: "Chis",
  Chihuahua: "Chih",
  "Ciudad de México": "CDMX MexicoCity DF MexicoDF DistritoFederal",
  Coahuila: "Coah CoahuilaDeZaragoza",
  Colima: "",
  Durango: "Dgo",
  "Estado de México": "EdoMex EdoDeMexico",
  Guanajuato: "Gto",
  Guerrero: "Gro",
  Hidalgo: "Hgo",
  Jalisco: "Jal",
  Michoacán: "MichoacanDeOcampo",
  Morelos: "Mor",
  Nayarit: "Nay",
  "Nuevo León": "NLeon",
  Oaxaca: "Oax",
  Puebla: "Pue",
  Querétaro: "Qro QueretaroDeArteaga",
  "Quintana Roo": "QRoo",
  "San Luis Potosí": "SLP",
  Sinaloa: "Sin",
  Sonora: "Son",
  Tabasco: "Tab",
  Tamaulipas: "Tamps",
  Tlaxcala: "Tlax",
  Veracruz: "Ver VeracruzDeIgnacioDeLaLlave",
  Yucatán: "Yuc",
  Zacatecas: "Zac",
};

export const isMexicanState = (state: string): boolean => Object.hasOwn(mexicanStates, state);

const canadianProvinces = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "));

/** The country of a stored state, as it is written under an address; undefined in the United States. */
export function foreignCountryOf(state: string | null): string | undefined {
  if (state === null) return undefined;
  return isMexicanState(state) ? "Mexico" : canadianProvinces.has(state) ? "Canada" : undefined;
}

export const stateCodes: readonly string[] = Object.keys(states);

/** "New Jersey" for NJ; the text itself if it is no state's code. */
export const nameOfState = (code: string): string => states[code] ?? code;

/** Without what people add or leave out: `n.j.` is NJ, `québec` is Quebec. */
const comparable = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]|\p{Lm}/gu, "")
    .toUpperCase();

const known = (code: string, name: string, others = "") =>
  [code, comparable(name), ...others.toUpperCase().split(" ").filter(Boolean)].map((word) => [word, code] as const);

const codes = new Map([
  ...Object.entries(mexicanStates).flatMap(([name, others]) => known(name, name, others)),
  ...Object.entries(states).flatMap(([code, name]) => known(code, name, otherNames[code])),
]);

/** A state or province, by name or code, in any case: stored as its code, such as NJ; Mexico's by its name. */
export const StateSchema = singleLineText(50).check(
  z.refine((text) => codes.has(comparable(text)), "Enter a state or province such as NJ"),
  z.overwrite((text) => codes.get(comparable(text)) ?? text),
);

const zipCode = /^(\d{5})(?:[ -]?(\d{4}))?$/;
const canadianCode = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i;

const storedZipCode = (text: string): string =>
  text
    .replace(zipCode, (_, area: string, rest: string | undefined) => (rest ? `${area}-${rest}` : area))
    .replace(canadianCode, (_, area: string, rest: string) => `${area} ${rest}`.toUpperCase());

/** With full-width digits as digits, and any dash as a hyphen. */
const cleanZipCode = (text: string) =>
  cleanLine(text.length > 100 ? "" : text.normalize("NFKC"))
    .replace(/\s*\p{Pd}\s*/gu, "-")
    .replace(/^C\.? ?P\.? ?(?=\d)/i, "")
    .replace(/[.,;]$/, "");

/** A ZIP code, with or without its last four digits, a Canadian postal code, or a Mexican one, which has five digits too. */
export const ZipCodeSchema = singleLineText(20, undefined, cleanZipCode).check(
  z.refine((text) => zipCode.test(text) || canadianCode.test(text), "Enter a ZIP code such as 07102"),
  z.overwrite(storedZipCode),
);
