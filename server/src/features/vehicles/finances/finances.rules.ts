import type { Equity, Finances } from "@automotive-crm/contract/vehicles/finances";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { addMonths, balanceAfter, isRefused, leasePayoff } from "@automotive-crm/dealer-math";

/** When a contract ends: the same day some months later, or that month's last. */
const endOfContract = ({ startedOn, months }: Pick<Finances, "startedOn" | "months">): string | null =>
  startedOn === null || months === null ? null : addMonths(startedOn, months);

/** How many monthly payments were made by a day, the first a month after the start. */
function paymentsMade(startedOn: string, months: number, today: string): number {
  let made = 0;
  while (made < months && addMonths(startedOn, made + 1) <= today) made += 1;
  return made;
}

/**
 * What is owed: what the lender said while that holds, else what follows from the contract. Without a contract, a
 * vehicle counts as paid for only if its payoff says 0.
 */
function payoffOf(finances: Finances, today: string): { cents: number; isEstimate: boolean } | undefined {
  const { payoffCents, payoffUntil, kind, startedOn, months, financedCents, apr } = finances;
  if (payoffCents !== null && (payoffUntil === null || payoffUntil >= today))
    return { cents: payoffCents, isEstimate: false };
  if (startedOn === null || months === null) return undefined;
  const made = paymentsMade(startedOn, months, today);
  if (kind === "lease") {
    const { residualCents, paymentCents } = finances;
    if (residualCents === null || paymentCents === null) return undefined;
    const lease = { residual: residualCents, payment: paymentCents, paymentsLeft: months - made, fees: 0 };
    const worked = leasePayoff(lease);
    return isRefused(worked) ? undefined : { cents: worked.payoff, isEstimate: true };
  }
  if (kind !== "loan" || financedCents === null || apr === null) return undefined;
  const worked = balanceAfter({ financed: financedCents, aprPercent: apr, months }, made);
  return isRefused(worked) ? undefined : { cents: worked.balance, isEstimate: true };
}

/** What would be left of a vehicle's value if it were paid off. */
export function equityOf(finances: Finances, today: string): Equity {
  const payoff = payoffOf(finances, today);
  const { marketValueCents } = finances;
  return {
    payoffCents: payoff?.cents ?? null,
    isEstimate: payoff?.isEstimate ?? false,
    equityCents: payoff && marketValueCents !== null ? marketValueCents - payoff.cents : null,
    missing: [...(marketValueCents === null ? ["market value"] : []), ...(payoff ? [] : ["payoff"])],
  };
}

/** The last day on which the equity stays as it is: the lender's payoff holds until then, or the next payment is due the day after. */
function equityUntil(finances: Finances, today: string): string | null {
  const payoff = payoffOf(finances, today);
  const { payoffUntil, startedOn, months } = finances;
  if (!payoff) return null;
  if (!payoff.isEstimate) return payoffUntil;
  if (startedOn === null || months === null) return null;
  const made = paymentsMade(startedOn, months, today);
  return made === months ? null : addDays(addMonths(startedOn, made + 1), -1);
}

/** What is stored of an owner's finances: with what follows from them. */
export const keptFinances = (finances: Finances, today: string) => ({
  ...finances,
  endsOn: endOfContract(finances),
  equityCents: equityOf(finances, today).equityCents,
  equityUntil: equityUntil(finances, today),
});
