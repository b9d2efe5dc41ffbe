/** The characters of a vehicle identification number: no I, O or Q, which are taken for 1 and 0. */
export const vinCharacters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".split("");

// 49 CFR 565.15: the year's code repeats every thirty years, from A for 1980 and 2010.
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

// Digits count as themselves, letters by their place in one of these rows.
const valueRows = ["0123456789", " ABCDEFGH", " JKLMN P R", "  STUVWXYZ"];

const valueOf = (character: string): number => Math.max(...valueRows.map((row) => row.indexOf(character)));

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character, computed from the others: 0 to 9, or X for ten. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * valueOf(vin.charAt(place)), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Three characters for the maker, five that describe the car, a plant and a six-digit number. */
export function buildVin(parts: {
  prefix: string;
  description: string;
  modelYear: number;
  plant: string;
  serial: number;
}): string {
  const yearCode = yearCodes.charAt((parts.modelYear - 1980) % 30);
  const withoutCheck = `${parts.prefix}${parts.description}0${yearCode}${parts.plant}${String(parts.serial).padStart(6, "0")}`;
  return withoutCheck.slice(0, 8) + vinCheckDigit(withoutCheck) + withoutCheck.slice(9);
}
