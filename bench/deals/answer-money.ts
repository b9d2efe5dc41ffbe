import {
  amountFinanced,
  aprOf,
  balanceAfter,
  customerValue,
  dueAtSigning,
  equity,
  equivalentRate,
  frontGrossHint,
  isRefused,
  leasePayment,
  leasePayoff,
  loanPayment,
  loanToValue,
  meantMoneyFactor,
  moneyFactorOf,
  netTrade,
  overAllowance,
  payOff,
  residualOf,
  tradeDifference,
  type DealPrice,
  type Lease,
  type Loan,
  type PaymentPlan,
} from "@automotive-crm/dealer-math";
import { amount, decimal, maybeAmount, words, type Answers, type Values } from "./given.ts";

/** Loans, leases, prices and trade-ins. */
export const answerMoney: Answers = {
  loan_payment: (given) => loanPayment(loanOf(given)),
  balloon_payment: (given) => loanPayment(loanOf(given)),
  last_payment: (given) => payOff(loanOf(given)),
  balance_after: (given) => balanceAfter(loanOf(given), amount(given, "paid")),
  payment_comparison: (given) => {
    const loan = loanPayment({ ...loanOf(given), financed: amount(given, "newFinanced") });
    if (isRefused(loan)) return loan;
    return { newPayment: loan.payment, difference: loan.payment - amount(given, "currentPayment") };
  },
  apr_from_payments: (given) => aprOf(planOf(given)),
  price_to_payment: (given) => {
    const price = amountFinanced(priceOf(given));
    return isRefused(price) ? price : { ...price, ...loanPayment({ ...loanOf(given), financed: price.financed }) };
  },
  trade_exceeds_price: (given) => amountFinanced(priceOf(given)),
  lease_payment: answerLease,
  lease_due_at_signing: ({ parts, ...named }) =>
    dueAtSigning(Array.isArray(parts) ? parts.map(Number) : Object.values(named).map(Number)),
  lease_payoff: (given) =>
    leasePayoff({
      residual: amount(given, "residual"),
      payment: amount(given, "payment"),
      paymentsLeft: amount(given, "paymentsLeft"),
      fees: amount(given, "fees"),
    }),
  money_factor_to_apr: answerRates,
  trade_equity: answerTrade,
  trade_difference: answerDifference,
  ltv: (given) => ({
    ltvPercent: loanToValue(amount(given, "financed"), maybeAmount(given, "collateralValue") ?? null),
  }),
  front_gross: (given) => {
    const [acv, allowance] = [maybeAmount(given, "acv"), maybeAmount(given, "allowance")];
    return {
      frontGross: frontGrossHint({
        price: amount(given, "price"),
        cost: maybeAmount(given, "cost") ?? null,
        pack: amount(given, "reconPack", "pack"),
        dealerCash: amount(given, "dealerCash"),
        ...(acv === undefined || allowance === undefined ? {} : { trade: { actualCashValue: acv, allowance } }),
      }),
    };
  },
  customer_value: (given) => {
    const [visits = 0, each = 0] = (given["serviceVisits"] as number[] | undefined) ?? [];
    return customerValue({
      salePrice: amount(given, "salePriceMinor", "salePrice"),
      grossPercent: decimal(given, "grossPercent"),
      serviceRevenue: visits * each,
      serviceMarginPercent: decimal(given, "serviceMarginPercent"),
    });
  },
};

const loanOf = (given: Values): Loan => ({
  financed: amount(given, "financed"),
  aprPercent: decimal(given, "aprPercent"),
  months: amount(given, "months"),
  balloon: amount(given, "balloon"),
});

function priceOf(given: Values): DealPrice {
  const [equityOfTrade, allowance] = [maybeAmount(given, "tradeEquity"), maybeAmount(given, "allowance")];
  return {
    price: amount(given, "price"),
    taxes: amount(given, "taxAndFees", "taxEntered", "taxes", "tax"),
    fees: amount(given, "feesEntered", "fees"),
    addOns: amount(given, "addOns"),
    cashDown: amount(given, "cashDown", "down"),
    rebates: amount(given, "rebate", "rebates"),
    ...(equityOfTrade !== undefined && {
      trade: { allowance: Math.max(0, equityOfTrade), payoff: Math.max(0, -equityOfTrade) },
    }),
    ...(allowance !== undefined && { trade: { allowance, payoff: amount(given, "payoff") } }),
  };
}

/** "25000, then 23 x 23000" is one payment and 23 others; "1 month 19 days" how long it is to the first. */
function planOf(given: Values): PaymentPlan {
  const payments = [...words(given["payments"]).matchAll(/(?:(\d+)\s*x\s*)?(\d+)/g)].flatMap(([, times = "1", cents]) =>
    Array.from({ length: Number(times) }, () => Number(cents)),
  );
  const first = /(?:(\d+) months?)?\s*(?:(\d+) days?)?/.exec(words(given["firstPeriod"] ?? "1 month"));
  return {
    advance: amount(given, "advance"),
    payments,
    firstPeriod: { months: Number(first?.[1] ?? 0), days: Number(first?.[2] ?? 0) },
  };
}

function answerLease(given: Values): object {
  const percent = decimal(given, "residualPercent");
  const ofPercent = percent === "" ? undefined : residualOf(amount(given, "msrp"), percent);
  if (ofPercent && isRefused(ofPercent)) return ofPercent;
  const residual = maybeAmount(given, "residual") ?? ofPercent?.residual ?? 0;
  const moneyFactor = decimal(given, "moneyFactor");
  const rate: Lease["rate"] = moneyFactor === "" ? { aprPercent: decimal(given, "aprPercent") } : { moneyFactor };
  const lease = leasePayment({
    capCost: maybeAmount(given, "adjustedCapCost", "capCost") ?? capCostOf(given),
    residual,
    months: amount(given, "months"),
    rate,
  });
  if (isRefused(lease)) return { ...lease, meantMoneyFactor: meantMoneyFactor(moneyFactor) };
  return {
    ...lease,
    residual: ofPercent?.residual ?? residual,
    total: lease.payment * amount(given, "months"),
    ...("moneyFactor" in rate ? { moneyFactor, ...percentOfFactor(moneyFactor) } : moneyFactorOf(rate.aprPercent)),
  };
}

/** What a lease is paid on is what a loan would finance. */
function capCostOf(given: Values): number {
  const price = amountFinanced(priceOf(given));
  return isRefused(price) ? Number.NaN : price.financed;
}

const percentOfFactor = (factor: string) => {
  const rate = equivalentRate(factor);
  return isRefused(rate) ? rate : { aprPercent: rate.percent };
};

/** Of one or of several, in either direction. */
function answerRates(given: Values): object {
  const each = (names: string[], answer: (text: string) => object, key: string) => {
    const value = names.map((name) => given[name]).find((found) => found !== undefined);
    if (value === undefined) return {};
    const of = (one: unknown) => (answer(String(one)) as Values)[key] ?? null;
    return { [key]: Array.isArray(value) ? value.map(of) : of(value) };
  };
  return {
    ...each(["moneyFactors", "moneyFactor"], percentOfFactor, "aprPercent"),
    ...each(["aprPercents", "aprPercent"], moneyFactorOf, "moneyFactor"),
  };
}

function answerTrade(given: Values): object {
  const payoff = amount(given, "payoff");
  const [value, acv, allowance] = ["value", "acv", "allowance"].map((name) => maybeAmount(given, name));
  return {
    ...(value !== undefined && { equity: equity(value, payoff) }),
    ...(acv !== undefined && { equityAtAcv: equity(acv, payoff) }),
    ...(allowance !== undefined && { netTrade: netTrade({ allowance, payoff }) }),
    ...(acv !== undefined && allowance !== undefined && { overAllowance: overAllowance(allowance, acv) }),
  };
}

/** Deals that are the same have one difference. */
function answerDifference(given: Values): object {
  const differences = Object.values(given).map((deal) =>
    tradeDifference(amount(deal as Values, "price"), amount(deal as Values, "allowance")),
  );
  return new Set(differences).size === 1 ? { difference: differences[0] } : { differences };
}
