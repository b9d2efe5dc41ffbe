import { vinCheckDigit, vinYearCodes } from "@automotive-crm/contract/vehicles/vin";

/** Eight characters for maker and car, a plant and a six-digit number. */
export function buildVin(parts: { begins: string; modelYear: number; plant: string; serial: number }): string {
  const yearCode = vinYearCodes.charAt((parts.modelYear - 1980) % vinYearCodes.length);
  const withoutCheck = `${parts.begins}0${yearCode}${parts.plant}${String(parts.serial).padStart(6, "0")}`;
  return withoutCheck.slice(0, 8) + vinCheckDigit(withoutCheck) + withoutCheck.slice(9);
}
