import { vinLength } from "./typed-vin.ts";
import { decodeMake, findMaker, decodeModel } from "./vin-makers.ts";

/**
 * What can be read from a vehicle identification number offline: whether its check digit is valid, its model year, its make and, rarely,
 * its model, which has no standard position (49 CFR 565, ISO 3779).
 */

/** The characters of a VIN: no I, O or Q, which look like 1 and 0. */
export const vinCharacters: readonly string[] = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".split("");

// Digits count as themselves, letters by their position in one of these rows.
const valueRows = ["0123456789", " ABCDEFGH", " JKLMN P R", "  STUVWXYZ"];
const characterValue = (character: string): number => Math.max(...valueRows.map((row) => row.indexOf(character)));

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character, computed from the others: 0 to 9, or X for ten. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * characterValue(vin.charAt(place)), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

export const vinProblems = ["length", "letters", "check-digit"] as const;
export type VinProblem = (typeof vinProblems)[number];

/**
 * What is doubtful about a VIN, if anything. Only a warning: cars built before 1981 have shorter VINs, and other continents don't use
 * the check digit.
 */
export function vinProblem(vin: string): VinProblem | undefined {
  const typed = vin.toUpperCase();
  if (/[^A-HJ-NPR-Z0-9]/.test(typed)) return "letters";
  if (typed.length !== vinLength) return "length";
  return typed.charAt(8) === vinCheckDigit(typed) ? undefined : "check-digit";
}

/** The tenth character's years: the codes repeat every thirty years, starting with A for 1980. */
export const vinYearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
const firstYear = 1980;
const cycle = vinYearCodes.length;

export interface DecodedVin {
  year?: number;
  make?: string;
  model?: string;
}

/**
 * What a VIN says about its vehicle. Anything uncertain is omitted: nothing is read from an incomplete VIN, and only the make from one
 * with an invalid check digit, because a character is wrong or its country doesn't use one.
 */
export function decodeVin(vin: string, now: Date): DecodedVin {
  const typed = vin.toUpperCase();
  const problem = vinProblem(typed);
  if (problem === "letters" || problem === "length") return {};
  const isVague = saysOnlyMaker(typed);
  const year = isVague ? undefined : decodeYear(typed, now.getUTCFullYear() + 1);
  const make = decodeMake(typed, year);
  const model = isVague ? undefined : decodeModel(typed, year);
  return {
    ...(year === undefined ? {} : { year }),
    ...(make === undefined ? {} : { make }),
    ...(model === undefined ? {} : { model }),
  };
}

/**
 * Whether no more than the maker can be read: the check digit is wrong, as is usual in Europe, so some character is too, or it means
 * nothing. Europeans also fill unused characters with Z.
 */
export const saysOnlyMaker = (vin: string): boolean => vinProblem(vin) !== undefined || /^.{3}ZZZ/i.test(vin);

/** The two years that a VIN's year code may mean, the earlier one first; none for an unused code. */
export function vinYears(vin: string): number[] {
  const place = vinYearCodes.indexOf(vin.charAt(9));
  return place < 0 ? [] : [firstYear + place, firstYear + place + cycle];
}

/**
 * The year code repeats every thirty years. If the later year is still in the future, it means the earlier one. Otherwise position 7
 * decides for cars and light trucks: a digit means the earlier year, a letter the later. For other vehicles the year is unknown.
 */
function decodeYear(vin: string, latest: number): number | undefined {
  const [earlier, later] = vinYears(vin);
  if (earlier === undefined || later === undefined) return undefined;
  if (later > latest) return earlier;
  if (!findMaker(vin)?.isLight) return undefined;
  return /\d/.test(vin.charAt(6)) ? earlier : later;
}
