import { makeOf, makerOf, modelOf } from "./vin-makers.ts";

/**
 * What can be read from a vehicle identification number without asking anybody: whether its check digit fits, its model year, who
 * built it and, rarely, the model, which has no standard place in it (49 CFR 565, ISO 3779).
 */

/** The characters of a VIN: no I, O or Q, which are taken for 1 and 0. */
export const vinCharacters: readonly string[] = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".split("");

export const vinLength = 17;

// Digits count as themselves, letters by their place in one of these rows.
const valueRows = ["0123456789", " ABCDEFGH", " JKLMN P R", "  STUVWXYZ"];
const valueOf = (character: string): number => Math.max(...valueRows.map((row) => row.indexOf(character)));

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character as the others demand it: 0 to 9, or X for ten. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * valueOf(vin.charAt(place)), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

export type VinProblem = "length" | "letters" | "check-digit";

/**
 * What is doubtful about a VIN, if anything. Only a warning: cars from before 1981 have shorter ones, and other continents do not use
 * the check digit.
 */
export function vinProblem(vin: string): VinProblem | undefined {
  const typed = vin.toUpperCase();
  if (/[^A-HJ-NPR-Z0-9]/.test(typed)) return "letters";
  if (typed.length !== vinLength) return "length";
  return typed.charAt(8) === vinCheckDigit(typed) ? undefined : "check-digit";
}

/** The tenth character's years: the codes repeat every thirty, from A for 1980. */
export const vinYearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
const firstYear = 1980;
const cycle = vinYearCodes.length;

export interface DecodedVin {
  year?: number;
  make?: string;
  model?: string;
}

/**
 * What a VIN says about its vehicle. What is not certain is left out: of a VIN that is not whole nothing is read, and of one whose
 * check digit does not fit, because a character is wrong or its country uses none, only the maker.
 */
export function decodeVin(vin: string, now: Date): DecodedVin {
  const typed = vin.toUpperCase();
  const problem = vinProblem(typed);
  if (problem === "letters" || problem === "length") return {};
  const year = problem ? undefined : yearOf(typed, now.getUTCFullYear() + 1);
  const make = makeOf(typed, year);
  const model = problem ? undefined : modelOf(typed, year);
  return {
    ...(year === undefined ? {} : { year }),
    ...(make === undefined ? {} : { make }),
    ...(model === undefined ? {} : { model }),
  };
}

/**
 * For cars and light trucks a digit in position 7 means the first thirty years and a letter the second; where that would lie in the
 * future, and for other vehicles, only a year that the calendar leaves no choice about is one.
 */
function yearOf(vin: string, latest: number): number | undefined {
  const place = vinYearCodes.indexOf(vin.charAt(9));
  if (place < 0) return undefined;
  const earlier = firstYear + place;
  const later = earlier + cycle;
  if (later > latest) return earlier;
  if (!makerOf(vin)?.isLight) return undefined;
  return /\d/.test(vin.charAt(6)) ? earlier : later;
}
