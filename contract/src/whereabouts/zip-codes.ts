import { isMexicanState } from "@automotive-crm/contract/fields/addresses";
import { zonesOfMexicanState } from "./mexico.ts";
import { zonesOfAreaCodes, type Whereabouts } from "./area-codes.ts";

/**
 * Where ZIP codes are, by their first three digits. Areas that a zone's border crosses have both zones: then the hour must be right in
 * each.
 */

const eastern = ["America/New_York"];
const central = ["America/Chicago"];
const mountain = ["America/Denver"];
const pacific = ["America/Los_Angeles"];
const guam = ["Pacific/Guam"];
const eastOrCentral = [...eastern, ...central];
const centralOrMountain = [...central, ...mountain];
const mountainOrPacific = [...mountain, ...pacific];

type Area = readonly [from: number, to: number, state: string, zones: readonly string[]];

/** Exceptions come before the ranges that contain them. */
const areas: readonly Area[] = [
  [5, 5, "NY", eastern],
  [6, 7, "PR", ["America/Puerto_Rico"]],
  [8, 8, "VI", ["America/Puerto_Rico"]],
  [9, 9, "PR", ["America/Puerto_Rico"]],
  [10, 27, "MA", eastern],
  [28, 29, "RI", eastern],
  [30, 38, "NH", eastern],
  [39, 49, "ME", eastern],
  [55, 55, "MA", eastern],
  [50, 59, "VT", eastern],
  [60, 69, "CT", eastern],
  [70, 89, "NJ", eastern],
  [100, 149, "NY", eastern],
  [150, 196, "PA", eastern],
  [197, 199, "DE", eastern],
  [201, 201, "VA", eastern],
  [200, 205, "DC", eastern],
  [206, 219, "MD", eastern],
  [220, 246, "VA", eastern],
  [247, 268, "WV", eastern],
  [270, 289, "NC", eastern],
  [290, 299, "SC", eastern],
  [300, 319, "GA", eastern],
  [324, 324, "FL", eastOrCentral],
  [325, 325, "FL", central],
  [320, 339, "FL", eastern],
  [341, 349, "FL", eastern],
  [350, 369, "AL", central],
  [373, 373, "TN", eastOrCentral],
  [374, 374, "TN", eastern],
  [376, 379, "TN", eastern],
  [370, 385, "TN", central],
  [386, 397, "MS", central],
  [398, 399, "GA", eastern],
  [401, 401, "KY", eastOrCentral],
  [420, 424, "KY", central],
  [425, 427, "KY", eastOrCentral],
  [400, 427, "KY", eastern],
  [430, 459, "OH", eastern],
  [463, 464, "IN", central],
  [465, 465, "IN", eastOrCentral],
  [475, 475, "IN", eastOrCentral],
  [476, 477, "IN", central],
  [479, 479, "IN", eastOrCentral],
  [460, 479, "IN", eastern],
  [498, 499, "MI", eastOrCentral],
  [480, 499, "MI", eastern],
  [500, 528, "IA", central],
  [530, 549, "WI", central],
  [550, 567, "MN", central],
  [575, 576, "SD", centralOrMountain],
  [577, 577, "SD", mountain],
  [569, 569, "DC", eastern],
  [570, 577, "SD", central],
  [585, 586, "ND", centralOrMountain],
  [588, 588, "ND", centralOrMountain],
  [580, 588, "ND", central],
  [590, 599, "MT", mountain],
  [600, 629, "IL", central],
  [630, 658, "MO", central],
  [677, 678, "KS", centralOrMountain],
  [660, 679, "KS", central],
  [690, 692, "NE", centralOrMountain],
  [693, 693, "NE", mountain],
  [680, 693, "NE", central],
  [700, 714, "LA", central],
  [716, 729, "AR", central],
  [733, 733, "TX", central],
  [730, 749, "OK", central],
  [798, 798, "TX", centralOrMountain],
  [799, 799, "TX", mountain],
  [750, 799, "TX", central],
  [800, 816, "CO", mountain],
  [820, 831, "WY", mountain],
  [835, 835, "ID", mountainOrPacific],
  [838, 838, "ID", pacific],
  [832, 838, "ID", mountain],
  [840, 847, "UT", mountain],
  [860, 860, "AZ", ["America/Phoenix", ...mountain]],
  [865, 865, "AZ", ["America/Phoenix", ...mountain]],
  [850, 865, "AZ", ["America/Phoenix"]],
  [870, 884, "NM", mountain],
  [885, 885, "TX", mountain],
  [898, 898, "NV", mountainOrPacific],
  [889, 898, "NV", pacific],
  [900, 961, "CA", pacific],
  [967, 968, "HI", ["Pacific/Honolulu"]],
  [969, 969, "GU", guam],
  [979, 979, "OR", mountainOrPacific],
  [970, 979, "OR", pacific],
  [980, 994, "WA", pacific],
  [995, 996, "AK", ["America/Anchorage", "America/Adak"]],
  [997, 999, "AK", ["America/Anchorage"]],
];

/** ZIP codes in another state or zone than the rest of their area; null for states of their own, which have no state's rules. */
const exceptions: readonly (readonly [zipCodes: string, state: string | null, zones: readonly string[]])[] = [
  ["06390", "NY", eastern],
  ["37723", "TN", central],
  ["46968", "IN", central],
  ["83414", "WY", mountain],
  ["96799", "AS", ["Pacific/Pago_Pago"]],
  ["96950 96951 96952", "MP", guam],
  ["96939 96940", null, ["Pacific/Palau"]],
  ["96941", null, ["Pacific/Pohnpei"]],
  ["96942 96943", null, ["Pacific/Chuuk"]],
  ["96944", null, ["Pacific/Kosrae"]],
  ["96960 96970", null, ["Pacific/Majuro"]],
];

/** Canadian postal codes, by their first letter. */
const provinces: Readonly<Partial<Record<string, string>>> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  X: "NU",
  Y: "YT",
};

/** Places that have no area code to themselves. */
const withoutAreaCode: Readonly<Partial<Record<string, readonly string[]>>> = {
  PE: ["America/Halifax"],
  NT: ["America/Edmonton"],
  NU: ["America/Edmonton", "America/Winnipeg", "America/Iqaluit"],
  YT: ["America/Whitehorse"],
};

/** Where a ZIP code or a Canadian postal code is; undefined for military mail, other countries and what is neither. */
export function findByZipCode(zipCode: string | null): Whereabouts | undefined {
  const written = (zipCode ?? "").trim().toUpperCase();
  const [, province] = /^([A-Z])\d[A-Z] ?\d[A-Z]\d$/.exec(written) ?? [];
  if (province !== undefined) return findByState(provinces[province] ?? null);
  const [, code] = /^(\d{5})(?:[ -]?\d{4})?$/.exec(written) ?? [];
  if (code === undefined) return undefined;
  const [, ...exception] = exceptions.find(([zipCodes]) => zipCodes.includes(code)) ?? [];
  if (exception.length > 0) return { state: exception[0] ?? null, zones: exception[1] ?? [] };
  const start = Number(code.slice(0, 3));
  const area = areas.find(([from, to]) => start >= from && start <= to);
  return area && { state: area[2], zones: area[3] };
}

/** Where an address may be by its ZIP code and by its state, each undefined if it says nothing or the same as the other. */
export function findByAddress({ zipCode, state }: { zipCode: string | null; state: string | null }) {
  const byState = findByState(state);
  // Mexican postal codes look like those of the United States.
  const byZipCode = state !== null && isMexicanState(state) ? undefined : findByZipCode(zipCode);
  return { byZipCode, byState: byZipCode !== undefined && byZipCode.state === state ? undefined : byState };
}

/** Where a state, province or territory is, when there is no ZIP code: all of its zones, that of its largest part first. */
export function findByState(state: string | null): Whereabouts | undefined {
  if (state === null) return undefined;
  const zones =
    zonesOfMexicanState(state) ??
    withoutAreaCode[state] ??
    [...exceptions.map(([, ...place]) => [0, 0, ...place] as const), ...areas]
      .filter((area) => area[2] === state)
      .toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from))
      .flatMap((area) => area[3]);
  const all = zones.length > 0 ? zones : zonesOfAreaCodes(state);
  return all.length === 0 ? undefined : { state, zones: [...new Set(all)] };
}
