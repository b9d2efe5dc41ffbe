import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { vehicleDetails } from "@automotive-crm/contract/vehicles/record";
import { isPlaceholderVin, vinLength } from "@automotive-crm/contract/vehicles/typed-vin";
import { decodeVin, vinProblem } from "@automotive-crm/contract/vehicles/vin";
import type { VinReading } from "@automotive-crm/contract/vehicles/vin-reading";

/** The fields that a VIN fills in. */
export const vinFields = ["year", "make", "model", ...vehicleDetails] as const;
export type VinField = (typeof vinFields)[number];
/** What a form says of them. Not every form asks for the details. */
export type VinFormValues = Record<"year" | "make" | "model" | "vin", string> & VinValues;
export type VinValues = Partial<Record<VinField, string>>;

/** What the browser itself reads from a VIN: little, but at once and offline. */
export const readOffline = (vin: string, now: Date): VinValues => asValues(decodeVin(vin, now));

/** What the server reads, as a form's values. */
export const asValues = (reading: Partial<Pick<VinReading, VinField>>): VinValues =>
  collect((field) => reading[field]?.toString());

interface Filling {
  values: VinFormValues;
  /** What the VIN says. */
  said: VinValues;
  /** What an earlier reading filled in. */
  filled: VinValues;
}

/**
 * What to fill in: empty fields, and those that hold what an earlier reading filled in. What a person typed stays. If the check digit is
 * wrong, so is some other character, which the make survives most often.
 */
export function fillFrom({ values, said, filled }: Filling): VinValues {
  const isSure = vinProblem(values.vin) === undefined;
  return collect((field) => {
    const value = values[field];
    const isTyped = value !== undefined && cleanLine(value) !== "" && value !== filled[field];
    return value === undefined || isTyped ? undefined : ((isSure || field === "make" ? said[field] : undefined) ?? "");
  });
}

/** What the VIN says otherwise than the fields: only offered. */
export const offeredBy = (values: VinValues, said: VinValues): VinValues =>
  collect((field) => {
    const [typed, value] = [values[field], said[field]];
    return typed === undefined || value === undefined || saysAlready(typed, value) ? undefined : value;
  });

/** "Accord Sport" says "accord", "F150" says "F-150". */
function saysAlready(typed: string, said: string): boolean {
  const known = wordsIn(typed);
  return known.join("") === wordsIn(said).join("") || wordsIn(said).every((word) => known.includes(word));
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];

/** The fields for which there is a value. */
export function collect(valueOf: (field: VinField) => string | undefined): VinValues {
  return Object.fromEntries(
    vinFields.flatMap((field) => {
      const value = valueOf(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** "2021 Honda Civic · EX · Sedan". */
export function readingText({ year, make, model, ...details }: VinValues): string {
  const name = [year, make, model].filter(Boolean).join(" ");
  return [name, ...vehicleDetails.map((field) => details[field])].filter(Boolean).join(" · ");
}

/** A warning about a doubtful VIN. Only letters that never occur in a VIN prevent saving. */
export function vinWarning(vin: string): string | null {
  if (vin === "") return null;
  if (isPlaceholderVin(vin)) return "This is a placeholder, not a VIN: the field will be left empty.";
  const problem = vinProblem(vin);
  if (problem === "length") return `${vin.length} of ${vinLength} characters. Cars from before 1981 have fewer.`;
  if (problem === "check-digit")
    return "The check digit doesn't match. Compare the VIN with the vehicle; you can still save it.";
  return null;
}
