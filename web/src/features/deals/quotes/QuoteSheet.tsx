import { estimateNotice, leaseRateNotice } from "@automotive-crm/contract/deals/numbers";
import type { DealQuote } from "@automotive-crm/contract/deals/quotes";
import { dealVehicleName } from "@automotive-crm/contract/deals/record";
import { Printer } from "lucide-react";
import { formatCount } from "#lib/format/format.ts";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { paymentWords } from "#features/deals/deal-words.ts";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import "#features/deals/page/deal-page.css";
import { financedWords } from "./quote-words.ts";

/** A quote as it is shown to the customer, and printed. */
export function QuoteSheet({ quote, deal, onClose }: DealFormProps & { quote: DealQuote }) {
  const { number, name, vehicle, createdAt } = quote;
  return (
    <Dialog
      title={`Quote ${number}${name === null ? "" : `: ${name}`}`}
      subtitle={deal.customerName}
      isOpen
      firstFocus="footer .button-primary"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" icon={<Printer aria-hidden size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <div className="quote-sheet">
        <p className="font-semibold">{deal.customerName}</p>
        <p>{vehicle ? dealVehicleName(vehicle) : "No vehicle yet"}</p>
        <p className="pb-3 text-meta text-quiet">
          {deal.locationName} · deal {deal.number}, quote {number} ·{" "}
          <Timestamp at={createdAt} timeZone={deal.timeZone} />
        </p>
        <table>
          <tbody>
            {rowsOf(quote).map(([word, amount]) => (
              <tr key={word}>
                <td>{word}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-meta text-quiet">
          {estimateNotice}.{quote.result.equivalentRate !== null && ` ${leaseRateNotice}`}
        </p>
      </div>
    </Dialog>
  );
}

type Row = [word: string, amount: string];

/** The amounts in the order that leads to the payment. */
function rowsOf({ numbers, result, tradeIns }: DealQuote): Row[] {
  const isLease = numbers.paidBy === "lease";
  const money = (word: string, cents: number | null): Row[] => (cents ? [[word, formatMoney(cents)]] : []);
  const text = (word: string, value: string | null): Row[] => (value === null ? [] : [[word, value]]);
  return [
    ...money("MSRP", isLease ? numbers.msrpCents : null),
    ...money("Price", numbers.priceCents),
    ...numbers.lines.flatMap(({ name, amountCents, kind, timing }) =>
      money(
        isLease && kind === "tax" && timing !== "capitalized"
          ? `${name} (${timing === "signing" ? "at signing" : "monthly"})`
          : name,
        amountCents,
      ),
    ),
    ...tradeIns.flatMap(({ name, allowanceCents, payoffCents }) => [
      ...money(`Allowance for ${name || "the trade-in"}`, allowanceCents),
      ...money(`Payoff of ${name || "the trade-in"}`, payoffCents),
    ]),
    ...money("Cash down", numbers.cashDownCents),
    ...money("Rebates", numbers.rebatesCents),
    ...money(financedWords[numbers.paidBy], result.financedCents),
    ...money("Cash to the customer", result.cashToCustomerCents),
    ...money("Residual", isLease ? result.residualCents : null),
    ...text("APR", isLease || numbers.aprPercent === null ? null : `${numbers.aprPercent}%`),
    ...text("Equivalent rate", result.equivalentRate === null ? null : `${result.equivalentRate}%`),
    ...money("Balloon", numbers.paidBy === "balloon" ? numbers.balloonCents : null),
    ...text("Miles a year", isLease && numbers.milesPerYear !== null ? formatCount(numbers.milesPerYear) : null),
    ...text(paymentWords[numbers.paidBy], numbers.months === null ? null : `${numbers.months} months`),
    ...text("Monthly payment", result.paymentCents === null ? null : formatExactMoney(result.paymentCents)),
    ...money("Monthly tax", result.monthlyTaxCents),
  ];
}
