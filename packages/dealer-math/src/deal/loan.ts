import { rounded, type Exact } from "#src/exact.ts";
import { isRefused, refuseAmounts, refuseMonths, type Worked } from "#src/refusal.ts";
import { monthlyRate, readApr } from "./rates.ts";

/** Amounts in cents. */
export interface Loan {
  financed: number;
  /** "2.9", as typed. */
  aprPercent: string;
  months: number;
  /** Due with the last payment. */
  balloon?: number;
}

export interface LoanPayments {
  payment: number;
  /** All payments as shown, and the balloon. */
  total: number;
}

/** The monthly payment of a loan, rounded once, half a cent up. */
export function loanPayment(loan: Loan): Worked<LoanPayments> {
  const terms = termsOf(loan);
  if (isRefused(terms)) return terms;
  const payment = rounded(exactPayment(terms));
  return { payment, total: payment * loan.months + (loan.balloon ?? 0) };
}

/** What is owed after so many payments: an estimate of a payoff that nobody has asked the lender for. */
export function balanceAfter(loan: Loan, paid: number): Worked<{ balance: number }> {
  const terms = termsOf(loan);
  if (isRefused(terms)) return terms;
  if (!(Number.isInteger(paid) && paid >= 0 && paid <= loan.months))
    return { refused: `The payments made must be 0 to ${loan.months}.` };
  const { financed, balloon, rate, months } = terms;
  if (rate.top === 0n)
    return { balance: rounded({ top: financed * (months - BigInt(paid)) + balloon * BigInt(paid), bottom: months }) };
  const { grown, start } = growth(rate, months);
  const now = (rate.top + rate.bottom) ** BigInt(paid) * rate.bottom ** (months - BigInt(paid));
  return { balance: rounded({ top: financed * (grown - now) + balloon * (now - start), bottom: grown - start }) };
}

export interface PaidLoan extends LoanPayments {
  /** What is left then, with its interest and the balloon. */
  lastPayment: number;
}

/** What is really paid if interest is rounded every month, half a cent up: the last payment differs from the others. */
export function payOff(loan: Loan): Worked<PaidLoan> {
  const terms = termsOf(loan);
  if (isRefused(terms)) return terms;
  const payment = rounded(exactPayment(terms));
  let balance = loan.financed;
  let total = 0;
  const owed = () => balance + rounded({ top: BigInt(balance) * terms.rate.top, bottom: terms.rate.bottom });
  for (let month = 1; month < loan.months; month += 1) {
    const due = owed();
    const paid = Math.min(payment, due);
    balance = due - paid;
    total += paid;
  }
  const lastPayment = owed();
  return { payment, lastPayment, total: total + lastPayment };
}

/** A loan whose numbers are possible. */
interface Terms {
  financed: bigint;
  balloon: bigint;
  months: bigint;
  /** A month's. */
  rate: Exact;
}

function termsOf({ financed, aprPercent, months, balloon = 0 }: Loan): Worked<Terms> {
  const refusal = refuseAmounts({ "The amount financed": financed, "The balloon": balloon }) ?? refuseMonths(months);
  if (refusal) return refusal;
  if (balloon > financed) return { refused: "The balloon must not be more than the amount financed." };
  const apr = readApr(aprPercent);
  if (isRefused(apr)) return apr;
  return { financed: BigInt(financed), balloon: BigInt(balloon), months: BigInt(months), rate: monthlyRate(apr) };
}

/** What one becomes in the term with interest on interest: `grown / start`. */
function growth({ top, bottom }: Exact, months: bigint) {
  return { grown: (top + bottom) ** months, start: bottom ** months };
}

function exactPayment({ financed, balloon, months, rate }: Terms): Exact {
  if (rate.top === 0n) return { top: financed - balloon, bottom: months };
  const { grown, start } = growth(rate, months);
  return { top: (financed * grown - balloon * start) * rate.top, bottom: (grown - start) * rate.bottom };
}
