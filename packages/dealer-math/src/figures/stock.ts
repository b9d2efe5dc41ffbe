import { quotient, toDecimals, toShortDecimals } from "#src/exact.ts";

/** How many days the stock lasts if as many are sold as in the last 30 days, to a tenth; null if none were. */
export const daysSupply = (units: number, soldInDays: number, days = 30): number | null =>
  soldInDays <= 0 ? null : Number(toShortDecimals(quotient(units * days, soldInDays), 1));

/** How often a year the stock is sold, and in how many days once; null without stock or sales. */
export function stockTurn(
  soldInYear: number,
  averageUnits: number,
): { turn: string | null; daysPerTurn: string | null } {
  return {
    turn: averageUnits <= 0 ? null : toDecimals(quotient(soldInYear, averageUnits), 1),
    daysPerTurn: averageUnits <= 0 || soldInYear <= 0 ? null : toDecimals(quotient(averageUnits * 365, soldInYear), 1),
  };
}

export const ageBuckets = ["0-30", "31-45", "46-60", "61-90", "90+"] as const;
type AgeBucket = (typeof ageBuckets)[number];

const lastDays = [30, 45, 60, 90];

/** Where a car belongs that was acquired so many days ago, today being 0. The last bucket begins after 90. */
export function ageBucketOf(days: number): AgeBucket {
  const place = lastDays.findIndex((last) => days <= last);
  return ageBuckets[place < 0 ? lastDays.length : place] ?? "90+";
}
