import { readDecimal, toShortDecimals, type Exact } from "#src/exact.ts";
import { isRefused, type Refusal, type Worked } from "#src/refusal.ts";

const highestApr = 40n;
/** A money factor is an APR in percent divided by this. */
const moneyFactorToPercent = 2400n;

const compare = (one: Exact, other: Exact) => one.top * other.bottom - other.top * one.bottom;

/** A yearly rate in percent, as typed: "2.9". */
export function readApr(percent: string): Worked<Exact> {
  const apr = readDecimal(percent);
  const isPossible = apr !== undefined && apr.top >= 0n && apr.top <= highestApr * apr.bottom;
  return isPossible ? apr : { refused: `The APR must be 0 to ${highestApr}%.` };
}

/** What a yearly rate in percent costs a month. */
export const monthlyRate = (apr: Exact): Exact => ({ top: apr.top, bottom: apr.bottom * 1200n });

const [lowestFactor, lowestUsual, highestFactor] = [
  { top: 1n, bottom: 100_000n },
  { top: 1n, bottom: 10_000n },
  { top: 1n, bottom: 100n },
];

/** A lease's money factor, as typed: "0.00125". Zero is one, too. */
export function readMoneyFactor(text: string): Worked<Exact> {
  const factor = readDecimal(text);
  const isPossible =
    factor !== undefined &&
    (factor.top === 0n || (compare(factor, lowestFactor) >= 0n && compare(factor, highestFactor) <= 0n));
  return isPossible ? factor : { refused: "The money factor must be 0, or .00001 to .01." };
}

/**
 * What somebody meant who typed a money factor below .0001, which is less than a quarter of a percent a year: a hundred times as much, the
 * usual mistake. Undefined if nothing is doubtful.
 */
export function meantMoneyFactor(text: string): string | undefined {
  const factor = readDecimal(text);
  if (!factor || factor.top <= 0n || compare(factor, lowestUsual) >= 0n) return undefined;
  return toShortDecimals({ ...factor, top: factor.top * 100n }, 12);
}

/** The yearly rate in percent that a money factor is like, exactly. On a screen it is an "equivalent rate", never an APR (Regulation M). */
export function equivalentRate(moneyFactor: string): { percent: string } | Refusal {
  const factor = readMoneyFactor(moneyFactor);
  if (isRefused(factor)) return factor;
  return { percent: toShortDecimals({ ...factor, top: factor.top * moneyFactorToPercent }, 12) };
}

/** The money factor of a yearly rate. */
export const factorOfApr = (apr: Exact): Exact => ({ top: apr.top, bottom: apr.bottom * moneyFactorToPercent });

/** The money factor of a yearly rate in percent, to seven decimals; a lease's payment is computed from the rate, not from this. */
export function moneyFactorOf(aprPercent: string): { moneyFactor: string } | Refusal {
  const apr = readApr(aprPercent);
  return isRefused(apr) ? apr : { moneyFactor: toShortDecimals(factorOfApr(apr), 7) };
}
