import { createDealQuote, quoteShowings } from "@automotive-crm/contract/deals/quotes";
import { call } from "#lib/api/api-client.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readDealsAgain } from "#features/deals/deals.queries.ts";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import { quoteSummary, showingWords } from "./quote-words.ts";

interface NewQuote {
  name: string;
  shownHow: string;
}

/** Saves the deal's numbers as they are shown under the next number. */
export function NewQuoteDialog({ deal, organizationId, onClose }: DealFormProps) {
  const form = useSavedForm({
    start: startOf<NewQuote>({ name: "", shownHow: "" }),
    toBody: ({ name, shownHow }) => ({
      name: name.trim() || null,
      // Those that are shown, even if a colleague has changed them just now.
      numbers: deal.numbers,
      shownHow: quoteShowings.find((each) => each === shownHow),
    }),
    send: (body) => call(createDealQuote, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: () => {
      void readDealsAgain();
      void readAgain(deal.customerId);
    },
    onClose,
  });
  return (
    <FormDialog form={form} title="Save as quote" subtitle={quoteSummary(deal)} size="small" saveLabel="Save quote">
      <TextInput<NewQuote>
        name="name"
        label="Name"
        maxLength={60}
        placeholder="60 months"
        hint="Helps tell quotes apart. A saved quote never changes."
      />
      <SelectInput<NewQuote> name="shownHow" label="Shown to the customer">
        <option value="">Not yet</option>
        {quoteShowings.map((how) => (
          <option key={how} value={how}>
            {showingWords[how]}
          </option>
        ))}
      </SelectInput>
    </FormDialog>
  );
}
