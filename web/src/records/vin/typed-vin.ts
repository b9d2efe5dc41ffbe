import { withoutInvisible } from "@automotive-crm/contract/fields/typed-text";
import { vinLength, withoutBarcodeMark } from "@automotive-crm/contract/vehicles/typed-vin";

/** What comes before a VIN in what people copy. No VIN contains an I. */
const label = /(V\.?I\.?N\.?|VEHICLE IDENTIFICATION)(\s*(NUMBER|NO\b))?/g;

/** Normalizes a typed or pasted VIN: upper case, without a label and separators, at most 17 characters. */
export function typedVin(text: string): string {
  const typed = withoutInvisible(text).toUpperCase();
  const alone = /(?<![A-Z0-9])I?(?<vin>[A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/.exec(typed)?.groups?.["vin"];
  if (alone) return alone;
  const plain = typed.replace(label, "").replace(/[\s.:#=,;()*\p{Pd}]/gu, "");
  return withoutBarcodeMark(plain).slice(0, vinLength);
}
