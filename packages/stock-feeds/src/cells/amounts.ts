import { lineOf } from "@automotive-crm/customer-files/text-tables";

export type DecimalMark = "." | ",";

/** An amount, and what it is in if the cell says so. */
export interface Amount {
  cents: number;
  currency?: string;
}

const proof: Record<DecimalMark, RegExp> = {
  ".": /\d,\d{3}(?:,\d{3})*\.\d|\d\.\d{1,2}$|\d,\d{3},\d{3}/,
  ",": /\d[.\s']\d{3}(?:[.\s']\d{3})*,\d|\d,\d{1,2}$|\d\.\d{3}\.\d{3}/,
};
/** No price has three decimals: these are thousands. */
const hint: Record<DecimalMark, RegExp> = { ".": /\d,\d{3}$/, ",": /\d\.\d{3}$/ };

/** The decimal mark of a column of prices: what most of its amounts prove, else what they hint at. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const numbers = cells.map((cell) => numberOf(cell));
  const count = (pattern: RegExp) => numbers.filter((number) => pattern.test(number)).length;
  const difference = count(proof[","]) - count(proof["."]) || count(hint[","]) - count(hint["."]);
  return difference > 0 ? "," : ".";
}

const numberOf = (cell: string) =>
  lineOf(cell)
    .replace(/[^\d.,\s']/g, "")
    .trim();

const currency = /^([A-Z]{3})\b|\b([A-Z]{3})$/;
const noPrices = /^(?:0|1|9{7,})$/;
const words = /^(?:call.*|contact.*|ask.*|tbd|tba|poa|none|no price|see dealer.*|inquire.*|unavailable)$/i;

/**
 * The price of a cell; null if it has none, as 0, 1, 9999999, `-` and "Call" say. Undefined if it can't be understood.
 */
export function readAmount(cell: string, mark: DecimalMark): Amount | null | undefined {
  const text = lineOf(cell).replace(/^US(?=\$)/i, "");
  if (text === "" || words.test(text)) return null;
  const [, before, after] = currency.exec(text.toUpperCase()) ?? [];
  const number = text
    .replace(/^[A-Za-z]{3}\b|\b[A-Za-z]{3}$/g, "")
    .replace(/[$€£]/g, "")
    .trim();
  if (!/^\d[\d.,\s']*$/.test(number)) return undefined;
  const own = proof["."].test(number) === proof[","].test(number) ? mark : proof[","].test(number) ? "," : ".";
  const [whole = "", decimals = "", ...more] = number.replace(own === "." ? /[,\s']/g : /[.\s']/g, "").split(own);
  if (more.length > 0 || !/^\d{1,10}$/.test(whole) || !/^\d*$/.test(decimals)) return undefined;
  if (noPrices.test(String(Number(whole))) && Number(decimals) === 0) return null;
  const cents = Number(whole) * 100 + Math.round(Number(`0.${decimals || "0"}`) * 100);
  const named = before ?? after;
  return cents < 100 ? null : { cents, ...(named !== undefined && { currency: named }) };
}
