import { cleanVin, isPlaceholderVin } from "@automotive-crm/contract/vehicles/typed-vin";
import type { VehicleRole } from "@automotive-crm/contract/vehicles/record";
import { vinProblem } from "@automotive-crm/contract/vehicles/vin";
import { isPlaceholder, lineOf, type Reading } from "./cell-text.ts";

export interface CustomerVehicle {
  vin?: string;
  stock?: string;
  year?: number;
  make?: string;
  model?: string;
  trim?: string;
  mileage?: number;
  mileageUnit?: "mi" | "km";
  licensePlate?: string;
  color?: string;
  body?: string;
  engine?: string;
  drive?: string;
  fuel?: string;
  /** Since when the customer has it, `YYYY-MM-DD`. */
  soldOn?: string;
  /** If it is theirs no longer, and until when it was. */
  status?: "sold" | "traded" | "totaled";
  until?: string;
  lastService?: string;
  notes?: string;
  role: VehicleRole;
}

/** Seventeen characters, or fewer of a car older than 1981. */
export function readVin(cell: string | undefined, year: number | undefined): Reading<string | null> {
  const vin = cleanVin(lineOf(cell)).toUpperCase().replace(/[\s-]/g, "");
  if (vin === "" || isPlaceholderVin(vin)) return { value: null };
  if (/^\d(?:[.,]\d+)?E\+?\d+$/.test(vin))
    return { value: null, problem: `VIN “${lineOf(cell)}” lost digits in a spreadsheet, and can't be restored.` };
  const problem = vinProblem(vin);
  if (problem === undefined) return { value: vin };
  if (problem === "check-digit")
    return { value: vin, problem: `VIN ${vin}: its check digit is wrong, perhaps it has a typing error.` };
  if (year !== undefined && year < 1981 && /^[A-Z0-9]{5,13}$/.test(vin)) return { value: vin };
  const why = problem === "letters" ? "has characters that no VIN has" : `has ${vin.length} characters instead of 17`;
  return { value: null, problem: `VIN “${lineOf(cell)}” ${why}.` };
}

/** A distance; null if there is none. `30k` is not guessed, and zero is nobody's reading. */
export function readMileage(cell: string | undefined): Reading<{ miles: number; unit?: "mi" | "km" } | null> {
  const text = lineOf(cell);
  if (text === "" || isPlaceholder(text)) return { value: null };
  const [, number = "", unit = ""] = /^([\d.,' ]+?)\s*(mi|miles?|kms?|kilometers?|kilometres?)?\.?$/i.exec(text) ?? [];
  const plain = number.replace(/[.,](\d{1,2})$/, "").replace(/[.,' ](?=\d{3}(?:\D|$))/g, "");
  if (!/^\d{1,7}$/.test(plain)) return { value: null, problem: `Mileage “${text}” is not a number.` };
  const miles = Number(plain);
  if (miles === 0) return { value: null };
  return { value: { miles, ...(unit === "" ? {} : { unit: /^k/i.test(unit) ? "km" : "mi" }) } };
}

/** "Co-Owner", "Driver"; the owner, if nothing else is said. */
export function readRole(cell: string | undefined): VehicleRole {
  const text = lineOf(cell);
  if (/\b(?:co|joint|second)/i.test(text)) return "co-owner";
  return /\b(?:driver|user|operator)\b/i.test(text) ? "driver" : "owner";
}

/** What became of a vehicle that the customer no longer has. */
export const readStatus = (cell: string): CustomerVehicle["status"] =>
  (["sold", "traded", "totaled"] as const).find((status) => new RegExp(`\\b${status}\\b`, "i").test(cell));

/** A model year; two digits are those of a year up to next year. */
export function readYear(cell: string | undefined, now: Date): number | undefined {
  const text = lineOf(cell).replace(/\.0+$/, "");
  const next = now.getUTCFullYear() + 2;
  if (/^\d{2}$/.test(text)) return 2000 + Number(text) <= next ? 2000 + Number(text) : 1900 + Number(text);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= 1900 && year <= next ? year : undefined;
}

/** "2019 Honda Accord EX" as year, make and model. */
export function splitVehicle(cell: string | undefined, now: Date): Omit<CustomerVehicle, "role"> {
  const text = lineOf(cell);
  const [, year = "", rest = ""] = /^'?(\d{4}|\d{2})\s+(.+)$/.exec(text) ?? [];
  const read = readYear(year, now);
  const name = read === undefined ? text : rest;
  const [, make = "", model = ""] = twoWordMakes.exec(name) ?? /^(\S+)\s*(.*)$/.exec(name) ?? [];
  return {
    ...(read === undefined ? {} : { year: read }),
    ...(make === "" ? {} : { make }),
    ...(model === "" ? {} : { model }),
  };
}

const twoWordMakes =
  /^(alfa romeo|aston martin|land rover|range rover|rolls[ -]royce|mercedes[ -]benz|harley[ -]davidson|am general)\s+(.*)$/i;
