import {
  estimateNotice,
  leaseRateNotice,
  type DealNumbers,
  type DealResult,
} from "@automotive-crm/contract/deals/numbers";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";
import { financedWords } from "#features/deals/quotes/quote-words.ts";

interface EstimateProps {
  numbers: DealNumbers;
  result: DealResult;
  /** Beside a money factor that somebody probably mistyped. */
  children?: ReactNode;
}

/** What a payment needs besides the price. */
const missing: Partial<Record<DealNumbers["paidBy"], string>> = {
  finance: "the months and the APR",
  balloon: "the months, the APR and the balloon",
  lease: "the months, a residual, and a money factor or a rate",
};

type Fact = [word: string, fact: string];

/** What a deal's numbers come to. */
export function Estimate({ numbers, result, children }: EstimateProps) {
  const { paidBy, months } = numbers;
  const { paymentCents, problem } = result;
  if (numbers.priceCents === null)
    return <p className="rounded-box bg-base-200 p-4 text-table text-quiet">Enter a price to see what it comes to.</p>;
  return (
    <section aria-label="Estimate" className="rounded-box bg-base-200 p-4 text-table">
      {paymentCents !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-title font-semibold tabular-nums">{formatExactMoney(paymentCents)}</span>
          <span className="text-quiet">
            a month for {months} months
            {paidBy === "lease" &&
              result.monthlyTaxCents > 0 &&
              `, plus ${formatExactMoney(result.monthlyTaxCents)} tax`}
          </span>
        </p>
      )}
      {problem !== null && (
        <output className="flex items-start gap-1.5 text-warn">
          <CircleAlert aria-hidden size={15} className="mt-px shrink-0" />
          {problem}
        </output>
      )}
      {paymentCents === null && problem === null && (result.financedCents ?? 0) > 0 && missing[paidBy] && (
        <p className="text-quiet">Enter {missing[paidBy]} to see the payment.</p>
      )}
      {children}
      <Facts facts={paidBy === "lease" ? leaseFacts(result) : loanFacts(numbers, result)} />
      <p className="mt-3 text-meta text-quiet">
        {estimateNotice}.{result.equivalentRate !== null && ` ${leaseRateNotice}`}
      </p>
    </section>
  );
}

const Facts = ({ facts }: { facts: readonly (Fact | null)[] }) => (
  <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 tabular-nums">
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]} className="contents">
            <dt className="text-quiet">{fact[0]}</dt>
            <dd className="text-right">{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);

const factOf = <T,>(word: string, value: T | null, shown: (value: T) => string): Fact | null =>
  value === null ? null : [word, shown(value)];
const money = (word: string, cents: number | null) => factOf(word, cents, formatMoney);
const exactly = (word: string, cents: number | null) => factOf(word, cents, formatExactMoney);
const percent = (word: string, rate: string | null) => factOf(word, rate, (text) => `${text}%`);
const unlessZero = (word: string, cents: number | null) => (cents === 0 ? null : money(word, cents));

const typedFacts = (result: DealResult) => [
  unlessZero("Taxes", result.taxesCents),
  unlessZero("Fees", result.feesCents),
  unlessZero("Add-ons", result.addOnsCents),
  result.tradeEquityCents !== null && result.tradeEquityCents < 0
    ? money("Negative trade-in equity", -result.tradeEquityCents)
    : money("Trade-in equity", result.tradeEquityCents),
  money("Difference: price less trade-in", result.differenceCents),
];

const loanFacts = ({ paidBy, balloonCents }: DealNumbers, result: DealResult) => [
  ...typedFacts(result),
  money(financedWords[paidBy], result.financedCents),
  unlessZero("Cash to the customer", result.cashToCustomerCents),
  paidBy === "balloon" ? money("Balloon with the last payment", balloonCents) : null,
  exactly("Total of payments", result.totalOfPaymentsCents),
  result.lastPaymentCents === result.paymentCents ? null : exactly("Last payment, about", result.lastPaymentCents),
  percent("Loan to value", result.loanToValue),
];

const leaseFacts = (result: DealResult) => [
  ...typedFacts(result),
  money(financedWords.lease, result.financedCents),
  unlessZero("Cash to the customer", result.cashToCustomerCents),
  money("Residual", result.residualCents),
  exactly("Depreciation a month", result.depreciationCents),
  exactly("Rent a month", result.rentCents),
  unlessZero("Taxes at signing", result.signingTaxCents),
  percent("Equivalent rate", result.equivalentRate),
];
