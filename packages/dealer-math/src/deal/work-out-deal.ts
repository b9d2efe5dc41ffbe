import type { DealLineKind, DealNumbers, DealResult, TradeInNumbers } from "@automotive-crm/contract/deals/numbers";
import { sumOf } from "#src/exact.ts";
import { isRefused, type Worked } from "#src/refusal.ts";
import { leasePayment, residualOf, type LeasePayment } from "./lease.ts";
import { loanPayment, payOff } from "./loan.ts";
import { amountFinanced, loanToValue, tradeDifference, type DealPrice, type Financed } from "./price.ts";
import { equivalentRate, meantMoneyFactor } from "./rates.ts";

const sum = (amounts: readonly (number | null)[]) => sumOf(amounts.map((amount) => amount ?? 0));

const nothing = {
  differenceCents: null,
  financedCents: null,
  cashToCustomerCents: null,
  paymentCents: null,
  totalOfPaymentsCents: null,
  lastPaymentCents: null,
  depreciationCents: null,
  rentCents: null,
  residualCents: null,
  equivalentRate: null,
  meantMoneyFactor: null,
  loanToValue: null,
  problem: null,
} satisfies Partial<DealResult>;

/** What a deal's numbers come to, with null for what can't be computed yet. Both the server and the browser use it. */
export function workOutDeal(numbers: DealNumbers, tradeIns: readonly TradeInNumbers[]): DealResult {
  const { paidBy, priceCents } = numbers;
  const isLease = paidBy === "lease";
  const of = (kind: DealLineKind, timing?: string) =>
    sum(
      numbers.lines.map((line) => (line.kind === kind && (!timing || line.timing === timing) ? line.amountCents : 0)),
    );
  const allowance = sum(tradeIns.map(({ allowanceCents }) => allowanceCents));
  const payoff = sum(tradeIns.map(({ payoffCents }) => payoffCents));
  const known = {
    ...nothing,
    taxesCents: of("tax"),
    feesCents: of("fee"),
    addOnsCents: of("add-on"),
    tradeEquityCents: tradeIns.length === 0 ? null : allowance - payoff,
    monthlyTaxCents: isLease ? of("tax", "monthly") : 0,
    signingTaxCents: isLease ? of("tax", "signing") : 0,
  };
  if (priceCents === null) return known;
  const price: DealPrice = {
    price: priceCents,
    taxes: isLease ? of("tax", "capitalized") : known.taxesCents,
    fees: known.feesCents,
    addOns: known.addOnsCents,
    cashDown: numbers.cashDownCents ?? 0,
    rebates: numbers.rebatesCents ?? 0,
    trade: { allowance, payoff },
  };
  const financed = amountFinanced(price);
  if (isRefused(financed)) return { ...known, problem: financed.refused };
  const priced = {
    ...known,
    differenceCents: tradeIns.length === 0 ? null : tradeDifference(priceCents, allowance),
    financedCents: financed.financed,
    cashToCustomerCents: financed.cashToCustomer,
    loanToValue: isLease ? null : loanToValue(financed.financed, numbers.collateralCents),
  };
  if (isLease) return { ...priced, ...workOutLease(numbers, financed) };
  return paidBy === "finance" || paidBy === "balloon" ? { ...priced, ...workOutLoan(numbers, financed) } : priced;
}

function workOutLoan(
  { paidBy, aprPercent, months, balloonCents }: DealNumbers,
  { financed }: Financed,
): Partial<DealResult> {
  if (aprPercent === null || months === null) return {};
  const loan = { financed, aprPercent, months, balloon: paidBy === "balloon" ? (balloonCents ?? 0) : 0 };
  const [payments, paid] = [loanPayment(loan), payOff(loan)];
  if (isRefused(payments)) return { problem: payments.refused };
  return {
    paymentCents: payments.payment,
    totalOfPaymentsCents: payments.total,
    lastPaymentCents: isRefused(paid) ? null : paid.lastPayment,
  };
}

function workOutLease(numbers: DealNumbers, { financed }: Financed): Partial<DealResult> {
  const { moneyFactor, aprPercent, months, isHighResidual } = numbers;
  const rated = moneyFactor === null ? undefined : equivalentRate(moneyFactor);
  const rate = {
    equivalentRate: rated && !isRefused(rated) ? rated.percent : null,
    meantMoneyFactor: moneyFactor === null ? null : (meantMoneyFactor(moneyFactor) ?? null),
  };
  const left = residualIn(numbers);
  if (left === null) return rate;
  if (isRefused(left)) return { ...rate, problem: left.refused };
  const { residual } = left;
  if (months === null || (moneyFactor === null && aprPercent === null)) return { ...rate, residualCents: residual };
  const payment: Worked<LeasePayment> = leasePayment({
    capCost: financed,
    residual,
    months,
    rate: moneyFactor === null ? { aprPercent: aprPercent ?? "0" } : { moneyFactor },
    isHighResidual,
  });
  if (isRefused(payment)) return { ...rate, residualCents: residual, problem: payment.refused };
  return {
    ...rate,
    residualCents: residual,
    paymentCents: payment.payment,
    depreciationCents: payment.depreciation,
    rentCents: payment.rent,
  };
}

function residualIn({ residualCents, residualPercent, msrpCents }: DealNumbers): Worked<{ residual: number }> | null {
  if (residualCents !== null) return { residual: residualCents };
  return residualPercent === null || msrpCents === null ? null : residualOf(msrpCents, residualPercent);
}
