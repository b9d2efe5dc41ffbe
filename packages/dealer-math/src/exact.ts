/** A number as a quotient of whole numbers, the lower one positive: nothing is rounded before the end. */
export interface Exact {
  top: bigint;
  bottom: bigint;
}

/** What a text such as "2.9" says; undefined if it is no plain decimal number. */
export function readDecimal(text: string): Exact | undefined {
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d{0,12})(?:\.(\d{0,12}))?$/.exec(text.trim()) ?? [];
  if (whole === "" && decimals === "") return undefined;
  return { top: BigInt(`${sign}${whole}${decimals}`), bottom: 10n ** BigInt(decimals.length) };
}

/** The nearest whole number; halves go up. */
export const rounded = ({ top, bottom }: Exact): number =>
  Number(floorOf({ top: 2n * top + bottom, bottom: 2n * bottom }));

const floorOf = ({ top, bottom }: Exact): bigint => top / bottom - (top % bottom < 0n ? 1n : 0n);

/** With so many decimals: "2.90". Halves go up. */
export function toDecimals({ top, bottom }: Exact, decimals: number): string {
  const scaled = rounded({ top: top * 10n ** BigInt(decimals), bottom });
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, "0");
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${scaled < 0 ? "-" : ""}${whole}${rest === "" ? "" : `.${rest}`}`;
}

/** With at most so many decimals, and no zeros at the end: "2.9". */
export function toShortDecimals(value: Exact, decimals: number): string {
  const text = toDecimals(value, decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

export const exactly = (top: number, bottom = 1): Exact => ({ top: BigInt(top), bottom: BigInt(bottom) });

/** Of numbers that may have decimals, such as an average of units, to a thousandth. */
export const quotient = (top: number, bottom: number): Exact =>
  exactly(Math.round(top * 1000), Math.round(bottom * 1000));

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
