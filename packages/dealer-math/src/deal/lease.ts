import { readDecimal, rounded, sumOf, type Exact } from "#src/exact.ts";
import { isRefused, refuseAmounts, refuseMonths, type Worked } from "#src/refusal.ts";
import { factorOfApr, readApr, readMoneyFactor } from "./rates.ts";

/** Amounts in cents. */
export interface Lease {
  /** Adjusted capitalized cost: what `amountFinanced` gives, with only those taxes that are capitalized. */
  capCost: number;
  residual: number;
  months: number;
  /** A rate in percent isn't made into a factor first: that would round it. */
  rate: { moneyFactor: string } | { aprPercent: string };
  /** Somebody has confirmed that the car is worth as much at the end as it costs. */
  isHighResidual?: boolean;
}

/** Depreciation and rent are rounded for themselves, and need not add up to the payment, which is rounded once. */
export interface LeasePayment {
  depreciation: number;
  rent: number;
  /** Without taxes. */
  payment: number;
}

/** The monthly payment of a lease. */
export function leasePayment({ capCost, residual, months, rate, isHighResidual = false }: Lease): Worked<LeasePayment> {
  const refusal = refuseAmounts({ "The capitalized cost": capCost, "The residual": residual }) ?? refuseMonths(months);
  if (refusal) return refusal;
  if (residual >= capCost && !isHighResidual)
    return { refused: "The residual must be less than the capitalized cost, unless you confirm it." };
  const factor = factorOf(rate);
  if (isRefused(factor)) return factor;
  const [cost, left, term] = [BigInt(capCost), BigInt(residual), BigInt(months)];
  return {
    depreciation: rounded({ top: cost - left, bottom: term }),
    rent: rounded({ top: (cost + left) * factor.top, bottom: factor.bottom }),
    payment: rounded({
      top: (cost - left) * factor.bottom + (cost + left) * factor.top * term,
      bottom: term * factor.bottom,
    }),
  };
}

function factorOf(rate: Lease["rate"]): Worked<Exact> {
  if ("moneyFactor" in rate) return readMoneyFactor(rate.moneyFactor);
  const apr = readApr(rate.aprPercent);
  return isRefused(apr) ? apr : factorOfApr(apr);
}

/** The residual of a percentage, which is one of the MSRP, not of the price. */
export function residualOf(msrp: number, percent: string): Worked<{ residual: number }> {
  const refusal = refuseAmounts({ "The MSRP": msrp });
  if (refusal) return refusal;
  const share = readDecimal(percent);
  if (!share || share.top < 0n || share.top > 100n * share.bottom)
    return { refused: "The residual must be 0 to 100%." };
  return { residual: rounded({ top: BigInt(msrp) * share.top, bottom: share.bottom * 100n }) };
}

/** What is due at signing: the parts as entered. */
export const dueAtSigning = (parts: readonly number[]): Worked<{ total: number }> =>
  refuseAmounts(Object.fromEntries(parts.map((part, at) => [`Part ${at + 1}`, part]))) ?? { total: sumOf(parts) };

/** What it costs to end a lease now, an estimate: the lessor may ask a dealer for more than the customer. */
export function leasePayoff(lease: {
  residual: number;
  payment: number;
  paymentsLeft: number;
  fees: number;
}): Worked<{ payoff: number }> {
  const { residual, payment, paymentsLeft, fees } = lease;
  const refusal = refuseAmounts({ "The residual": residual, "The payment": payment, "The fees": fees });
  if (refusal) return refusal;
  if (!Number.isInteger(paymentsLeft) || paymentsLeft < 0)
    return { refused: "The payments left must be zero or more." };
  return { payoff: residual + payment * paymentsLeft + fees };
}
