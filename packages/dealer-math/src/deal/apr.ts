import { sumOf, toDecimals } from "#src/exact.ts";
import { refuseAmounts, refuseMonths, type Worked } from "#src/refusal.ts";

/** What somebody gets, and pays back once a month. Amounts in cents. */
export interface PaymentPlan {
  advance: number;
  payments: readonly number[];
  /** From the advance to the first payment; one month unless it says so. Odd days are thirtieths of a month. */
  firstPeriod?: { months: number; days: number };
}

/** No loan to a customer costs more than 1,000 % a year; in hundredths of a percent. */
const highest = 100_000;

/**
 * The yearly rate of payments as they were typed, in percent with two decimals, by the actuarial method of Regulation Z, Appendix J, where
 * the odd days before the first whole month bear simple interest.
 */
export function aprOf(plan: PaymentPlan): Worked<{ aprPercent: string }> {
  const { advance, payments, firstPeriod = { months: 1, days: 0 } } = plan;
  const refusal =
    refuseAmounts({
      "The amount financed": advance,
      ...Object.fromEntries(payments.map((each, at) => [`Payment ${at + 1}`, each])),
    }) ?? refuseMonths(payments.length);
  if (refusal) return refusal;
  if (!isWhole(firstPeriod.months, 24) || !isWhole(firstPeriod.days, 30) || firstPeriod.months + firstPeriod.days === 0)
    return { refused: "The first payment must be due within two years." };
  if (sumOf(payments) < advance || advance === 0) return { refused: "The payments must repay the amount financed." };
  let [low, high] = [0, highest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // The rate rounds to `middle` or more, if at half a hundredth less the payments are still worth the advance.
    if (areWorth(2 * middle - 1, { advance, payments, firstPeriod })) low = middle;
    else high = middle - 1;
  }
  if (low === highest) return { refused: "The payments are too high to be those of a loan." };
  return { aprPercent: toDecimals({ top: BigInt(low), bottom: 100n }, 2) };
}

const isWhole = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most;

/** Whether the payments are worth at least the advance at a yearly rate, in two hundredths of a percent. Exact. */
function areWorth(rate: number, { advance, payments, firstPeriod }: Required<PaymentPlan>): boolean {
  const [interest, one] = [BigInt(rate), 240_000n];
  const grown = one + interest;
  const later = BigInt(firstPeriod.months + payments.length - 1);
  let worth = 0n;
  let unit = 1n;
  for (const payment of payments) {
    worth = worth * grown + BigInt(payment) * unit;
    unit *= one;
  }
  const odd = 30n * one + BigInt(firstPeriod.days) * interest;
  return BigInt(advance) * odd * grown ** later <= worth * 30n * one ** BigInt(firstPeriod.months + 1);
}
