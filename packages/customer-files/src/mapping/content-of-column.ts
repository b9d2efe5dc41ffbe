import { isEmail } from "@automotive-crm/contract/fields/emails";
import { isValidPhone } from "@automotive-crm/contract/fields/phones";
import type { Field } from "./targets.ts";

/** Nothing else is written as Social Security numbers are, but some long numbers pass for those of cards. */
function isSensitive(values: readonly string[]): boolean {
  const [numbers, cards] = [
    values.filter((value) => /^(?!000|666|9)\d{3}-\d{2}-\d{4}$/.test(value)),
    values.filter(isCard),
  ];
  return numbers.length >= values.length * 0.2 || cards.length >= values.length * 0.5;
}

/** By the first digits of the usual cards, and their check digit. */
function isCard(value: string): boolean {
  if (!/^(?=3[47]|4|5[1-5]|2[2-7]|6)\d{4}[ -]?\d{4,6}[ -]?\d{4,5}[ -]?\d{0,4}$/.test(value)) return false;
  const digits = Array.from(value.replace(/\D/g, ""), Number).toReversed();
  const sum = digits.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return digits.length >= 15 && sum % 10 === 0;
}

/** What a column holds, by its values: only what nothing else looks like. */
export function contentOf(values: readonly string[]): { field: Field; share: number } | undefined {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  if (filled.length === 0) return undefined;
  if (isSensitive(filled)) return { field: "sensitive", share: 1 };
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
