import { cleanLine } from "@automotive-crm/contract/typed-text";
import { decodeVin, vinLength, vinProblem } from "@automotive-crm/contract/vin";
import type { VehicleValues } from "./vehicle-form.ts";

const readFields = ["year", "make", "model"] as const;
type ReadValues = Partial<Pick<VehicleValues, (typeof readFields)[number]>>;

interface VinReading {
  /** Values for empty fields, filled in automatically. */
  filled: ReadValues;
  /** Values that differ from what was typed, only offered. */
  offered: ReadValues;
}

/** Compares what a VIN says about year, make and model with the typed values. */
export function readVin(values: VehicleValues, now: Date): VinReading {
  const { year, make, model } = decodeVin(values.vin, now);
  const said: ReadValues = {
    ...(year !== undefined && { year: String(year) }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
  };
  const reading: VinReading = { filled: {}, offered: {} };
  for (const field of readFields) {
    const value = said[field];
    const typed = cleanLine(values[field]);
    if (value === undefined || typed.toLowerCase() === value.toLowerCase()) continue;
    reading[typed === "" ? "filled" : "offered"][field] = value;
  }
  return reading;
}

/** "2021 Honda". */
export const readingText = ({ year, make, model }: ReadValues) => [year, make, model].filter(Boolean).join(" ");

/** A warning about a doubtful VIN. Only letters that never occur in a VIN prevent saving. */
export function vinWarning(vin: string): string | null {
  if (vin === "") return null;
  const problem = vinProblem(vin);
  if (problem === "length") return `${vin.length} of ${vinLength} characters. Cars from before 1981 have fewer.`;
  if (problem === "check-digit")
    return "The check digit doesn't match. Compare the VIN with the vehicle; you can still save it.";
  return null;
}
