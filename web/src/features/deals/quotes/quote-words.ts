import type { DealPayment } from "@automotive-crm/contract/deals/numbers";
import type { DealQuote, quoteShowings } from "@automotive-crm/contract/deals/quotes";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";

export const showingWords: Record<(typeof quoteShowings)[number], string> = {
  "in-person": "In person",
  printed: "Printed",
  texted: "By text",
  emailed: "By email",
};

/** What the rest is called once the price is reduced by what the customer brings. */
export const financedWords: Record<DealPayment, string> = {
  unknown: "Amount due",
  cash: "Amount due",
  finance: "Amount financed",
  balloon: "Amount financed",
  lease: "Adjusted cap cost",
};

/** "$412.37 a month for 60 months", or the amount to pay. */
export const quoteSummary = ({ numbers, result }: Pick<DealQuote, "numbers" | "result">): string =>
  result.paymentCents !== null
    ? `${formatExactMoney(result.paymentCents)} a month for ${numbers.months} months`
    : result.financedCents !== null
      ? formatMoney(result.financedCents)
      : "";
