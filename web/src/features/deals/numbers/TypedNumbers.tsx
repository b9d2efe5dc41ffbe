import type { DealNumbers } from "@automotive-crm/contract/deals/numbers";
import { formatCount } from "#lib/format/format.ts";
import { formatMoney } from "#lib/format/money.ts";
import { FactList } from "#kit/layout/FactList.tsx";
import { paymentWords } from "#features/deals/deal-words.ts";

/** What was entered about a deal, for people who can't change it. */
export function TypedNumbers({ numbers }: { numbers: DealNumbers }) {
  const { paidBy, lines, aprPercent, months, residualPercent, moneyFactor, milesPerYear } = numbers;
  const money = (cents: number | null) => cents !== null && formatMoney(cents);
  return (
    <FactList
      facts={[
        ["Paid by", paymentWords[paidBy]],
        ["Price", money(numbers.priceCents)],
        ["MSRP", money(numbers.msrpCents)],
        ["Cash down", money(numbers.cashDownCents)],
        ["Rebates", money(numbers.rebatesCents)],
        [
          "Taxes, fees and add-ons",
          lines.map(({ name, amountCents }) => `${name} ${formatMoney(amountCents)}`).join("\n"),
        ],
        ["APR", aprPercent !== null && `${aprPercent}%`],
        ["Months", months],
        ["Balloon", money(numbers.balloonCents)],
        ["Residual", money(numbers.residualCents) || (residualPercent !== null && `${residualPercent}% of MSRP`)],
        ["Money factor", moneyFactor],
        ["Miles a year", milesPerYear !== null && formatCount(milesPerYear)],
      ]}
    />
  );
}
