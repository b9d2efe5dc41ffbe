import { vinProblem } from "@automotive-crm/contract/vehicles/vin";
import { canBeRead } from "#records/vin/vin.queries.ts";

/** A barcode may have other data around the VIN, and the I of an imported car before it. */
const vins = /(?<![A-Z0-9])I?([A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/g;

/** The VIN among what barcodes say: one whose check digit is right, else one that looks like a VIN. */
export function vinIn(texts: readonly string[]): string | undefined {
  const found = texts
    .flatMap((text) => [...text.toUpperCase().matchAll(vins)].map(([, vin = ""]) => vin))
    .filter((vin) => canBeRead(vin) && (isSure(vin) || /[A-Z]/.test(vin)));
  return found.find(isSure) ?? found[0];
}

/** Whether a misread is as good as impossible. */
export const isSure = (vin: string): boolean => vinProblem(vin) === undefined;
