import { isEmail } from "@automotive-crm/contract/fields/emails";
import { isValidPhone } from "@automotive-crm/contract/fields/phones";
import type { Field } from "./targets.ts";

/** What a column holds, by its values: only what nothing else looks like. */
export function contentOf(values: readonly string[]): { field: Field; share: number } | undefined {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  if (filled.length === 0) return undefined;
  const shareOf = (test: (value: string) => boolean) => filled.filter(test).length / filled.length;
  const found = (
    [
      ["email", shareOf(isEmail)],
      ["phone", shareOf((value) => isValidPhone(value) && !/[a-z]/i.test(value))],
      ["vin", shareOf((value) => /^(?=.*[A-Z])(?=.*\d)[A-HJ-NPR-Z\d]{17}$/i.test(value))],
      ["fullName", shareOf((value) => /^\p{L}[\p{L}.'-]*(?:,? +\p{L}[\p{L}.'-]*){1,3}$/u.test(value)) * 0.9],
    ] as const
  ).map(([field, share]) => ({ field, share }));
  return found.find(({ share }) => share >= 0.7);
}
