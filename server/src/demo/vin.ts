import { vinCharacters, vinCheckDigit, vinYearCodes } from "@automotive-crm/contract/vin";
import type { Random } from "./random.ts";

const digits = vinCharacters.filter((character) => /\d/.test(character));
const letters = vinCharacters.filter((character) => /[A-Z]/.test(character));

/** Five characters that describe a car; the fourth (position 7 of the VIN) says whether it was built before 2010 or later. */
export function drawDescription(random: Random, modelYear: number): string {
  const drawn = Array.from({ length: 5 }, (_, place) =>
    random.pick(place === 3 ? (modelYear < 2010 ? digits : letters) : vinCharacters),
  );
  return drawn.join("");
}

/** Three characters for the maker, five for the car, a plant and a six-digit number. */
export function buildVin(parts: {
  prefix: string;
  description: string;
  modelYear: number;
  plant: string;
  serial: number;
}): string {
  const yearCode = vinYearCodes.charAt((parts.modelYear - 1980) % vinYearCodes.length);
  const withoutCheck = `${parts.prefix}${parts.description}0${yearCode}${parts.plant}${String(parts.serial).padStart(6, "0")}`;
  return withoutCheck.slice(0, 8) + vinCheckDigit(withoutCheck) + withoutCheck.slice(9);
}
