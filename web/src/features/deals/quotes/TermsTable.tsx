import { estimateNotice } from "@automotive-crm/contract/deals/numbers";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { workOutDeal } from "@automotive-crm/dealer-math";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#lib/api/api-failure.ts";
import { useConflict } from "#lib/offline/conflicts/useConflict.ts";
import { formatExactMoney } from "#lib/format/money.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { readAgainAbout } from "#features/deals/deals.queries.ts";
import { choosableTerms, comparedTerms } from "./quote-terms.ts";
import { quoteOf, quoteWords, saveQuote, type NewQuote } from "./save-quote.ts";

interface TermsTableProps {
  deal: DealDetails;
  /** The deal's own. */
  months: number;
  organizationId: string;
  mayEdit: boolean;
}

const columns = ["first", "second", "third"];

/** The loan over three terms side by side; each can be saved as a quote. */
export function TermsTable({ deal, months, organizationId, mayEdit }: TermsTableProps) {
  const [terms, setTerms] = useState(() => comparedTerms(months));
  const asking = useConflict({ ...quoteWords, save: (quote: NewQuote) => saveQuote(deal, organizationId, quote) });
  const save = useMutation({
    mutationFn: (term: number) => {
      const { base, ...quote } = quoteOf(deal);
      // The term is this person's, whatever the deal's own is by now.
      return asking.save({ ...quote, months: term, base: { ...base, months: undefined } });
    },
    onSuccess: (saved) => saved && readAgainAbout(deal),
    meta: { hasOwnErrorDisplay: true },
  });
  return (
    <section aria-label="Terms side by side" className="pb-3">
      <ul className="grid grid-cols-3 divide-x divide-line border-y border-line">
        {terms.map((term, place) => (
          <li key={columns[place]} className="flex min-w-0 flex-col gap-1 px-2 py-2 first:pl-0 last:pr-0 sm:px-4">
            <SelectField
              label={`Term ${place + 1}`}
              isLabelHidden
              value={term}
              onChange={({ target }) => setTerms(terms.with(place, Number(target.value)))}
            >
              {choosableTerms(terms, term).map((choice) => (
                <option key={choice} value={choice}>
                  {choice} mo.
                </option>
              ))}
            </SelectField>
            <Term deal={deal} months={term} />
            {mayEdit && (
              <Button
                isChange
                aria-label={`Save ${term} months as quote`}
                isBusy={save.isPending && save.variables === term}
                className="mt-1 w-full"
                onClick={() => save.isPending || save.mutate(term)}
              >
                Save
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking.question && (
        <ConflictDialog
          {...asking.question}
          text={`Choose which numbers the quote over ${save.variables ?? months} months says; its other numbers are saved as you see them on this page.`}
        />
      )}
      {save.error && (
        <p role="alert" className="pt-1 text-meta text-danger">
          The quote could not be saved. {messageOf(save.error)}
        </p>
      )}
      <p className="pt-1 text-meta text-quiet">{estimateNotice}. The APR is the same for each term.</p>
    </section>
  );
}

function Term({ deal, months }: { deal: DealDetails; months: number }) {
  const { paymentCents, totalOfPaymentsCents, financedCents, problem } = workOutDeal(
    { ...deal.numbers, months },
    deal.tradeIns,
  );
  if (paymentCents === null || totalOfPaymentsCents === null || financedCents === null)
    return <p className="flex-1 text-meta text-warn">{problem}</p>;
  return (
    <div className="min-w-0 flex-1 tabular-nums">
      <p className="text-base font-semibold">{formatExactMoney(paymentCents)}</p>
      <p className="text-meta text-quiet">a month</p>
      <p className="pt-1 text-meta text-quiet">
        Total <span className="whitespace-nowrap">{formatExactMoney(totalOfPaymentsCents)}</span>
      </p>
      <p className="text-meta text-quiet">
        Interest{" "}
        <span className="whitespace-nowrap">
          {/* Rounded payments of a loan without interest can add up to a few cents less. */}
          {formatExactMoney(Math.max(0, totalOfPaymentsCents - financedCents))}
        </span>
      </p>
    </div>
  );
}
