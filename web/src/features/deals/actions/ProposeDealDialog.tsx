import { quoteShowings } from "@automotive-crm/contract/deals/quotes";
import { getDeal } from "@automotive-crm/contract/deals/record";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { SelectInput } from "#records/fields/inputs.tsx";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { moneyProblem, moneyText, readMoney } from "#lib/format/money.ts";
import { vehicleOf } from "#features/deals/deal-words.ts";
import { showingWords } from "#features/deals/quotes/quote-words.ts";
import { quoteOf, quoteWords, saveQuote } from "#features/deals/quotes/save-quote.ts";
import type { DealDialogProps } from "./deal-dialog-props.ts";
import { showMoved } from "./save-deal.ts";

interface Proposal {
  price: string;
  shownHow: string;
}

/** A proposal is numbers that the customer has seen: saves them as a quote. */
export function ProposeDealDialog({ deal, organizationId, undos, onClose }: DealDialogProps) {
  const form = useSavedForm({
    start: startOf<Proposal>({ price: moneyText(deal.priceCents), shownHow: "in-person" }),
    check: ({ price }) => ({ price: price.trim() === "" ? "Enter the price" : moneyProblem(price) }),
    ...quoteWords,
    toBody: ({ price, shownHow }) => ({
      ...quoteOf(deal),
      priceCents: readMoney(price) ?? null,
      shownHow: quoteShowings.find((each) => each === shownHow),
    }),
    send: async (body) => {
      await saveQuote(deal, organizationId, body);
      return call(getDeal, { params: { dealId: deal.id }, organizationId });
    },
    onSaved: (saved) => showMoved(deal, saved, { organizationId, undos }),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title="Make a proposal"
      subtitle={`${deal.customerName}, ${vehicleOf(deal)}`}
      size="small"
      saveLabel="Save quote"
    >
      <p className="text-table text-quiet">
        A proposal is numbers the customer has seen. They are saved as a quote, along with the rest of the deal.
      </p>
      <MoneyInput<Proposal> name="price" label="Price" isRequired />
      <SelectInput<Proposal> name="shownHow" label="How they saw it">
        {quoteShowings.map((how) => (
          <option key={how} value={how}>
            {showingWords[how]}
          </option>
        ))}
      </SelectInput>
    </FormDialog>
  );
}
