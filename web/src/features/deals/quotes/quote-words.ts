import type { DealQuote, quoteShowings } from "@automotive-crm/contract/deals/quotes";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";

export const showingWords: Record<(typeof quoteShowings)[number], string> = {
  "in-person": "In person",
  printed: "Printed",
  texted: "By text",
  emailed: "By email",
};

/** "$412.37 a month for 60 months", or what is to be paid. */
export const quoteSummary = ({ numbers, result }: Pick<DealQuote, "numbers" | "result">): string =>
  result.paymentCents !== null
    ? `${formatExactMoney(result.paymentCents)} a month for ${numbers.months} months`
    : result.financedCents !== null
      ? formatMoney(result.financedCents)
      : "";
