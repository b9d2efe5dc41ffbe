import { ApiFailure } from "#lib/api/api-failure.ts";

/** The refusal of a mileage that doesn't fit the others, which may be insisted on. */
export const mileageMisfit = {
  messageOf: (error: unknown) => (error instanceof ApiFailure && error.code === "mileage_lower" ? error.message : null),
  fields: ["value", "mileage", "unit", "mileageUnit", "readOn", "servedOn"],
};

/** A whole number as typed, "30,000"; null for nothing, undefined if it is none. */
export function readWhole(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[,\s]/g, "");
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
