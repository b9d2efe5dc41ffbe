import { withoutInvisible } from "@automotive-crm/contract/typed-text";
import { vinLength } from "@automotive-crm/contract/vin";

/** Normalizes a typed VIN: upper case, without separators, at most 17 characters. */
export const typedVin = (text: string) =>
  withoutInvisible(text)
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, "")
    .slice(0, vinLength);
