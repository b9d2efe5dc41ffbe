import { lineOf } from "#src/text/plain-text.ts";

/** An amount as senders write it: "$24,995.00", "24 995 USD". Undefined if there is none: "call", "-". */
export function readAmount(text: string | undefined): { value: number; currency?: string } | undefined {
  const trimmed = text?.trim().slice(0, 60) ?? "";
  const currency = /\b(USD|CAD|EUR|GBP|MXN|AUD)\b/i.exec(trimmed)?.[1]?.toUpperCase();
  const plain = trimmed
    .replace(/\b(?:USD|CAD|EUR|GBP|MXN|AUD)\b/gi, "")
    .replace(/\b(?:US|CA?)(?=\$)|[$€£\s\u00a0]/g, "");
  const number = plain.replace(/,(?=\d{3}(?:\D|$))/g, "").replace(/,(?=\d{1,2}$)/, ".");
  if (!/^[+-]?\d{1,12}(?:\.\d+)?$/.test(number)) return undefined;
  return { value: Number(number), ...(currency === undefined ? {} : { currency }) };
}

/** A price. 0 and 1 are what programs send for none. */
export function readPrice(text: string | undefined): { value: number; currency?: string } | undefined {
  const amount = readAmount(text);
  return amount && amount.value > 1 ? amount : undefined;
}

export function readDistance(
  text: string | undefined,
  unit?: string,
): { value: number; unit: "mi" | "km" } | undefined {
  const [, number = "", own = ""] =
    /^([\d.,\s]+?)\s*(mi\b.*|miles?\b.*|kms?\b.*|kilomet.*)?$/i.exec(text?.trim().slice(0, 60) ?? "") ?? [];
  const value = readAmount(number)?.value;
  if (value === undefined) return undefined;
  return { value: Math.round(value), unit: /^k/i.test(unit?.trim() || own) ? "km" : "mi" };
}

export function readYear(text: string | undefined): { year?: number; yearText?: string } {
  const plain = lineOf(text ?? "").replace(/\.0+$/, "");
  if (/^(?:19|20)\d{2}$/.test(plain)) return { year: Number(plain) };
  return /^(?:19|20)\d{2}\D/.test(plain) ? { yearText: plain.slice(0, 40) } : {};
}
