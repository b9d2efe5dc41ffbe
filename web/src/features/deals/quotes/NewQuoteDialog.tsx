import { quoteShowings } from "@automotive-crm/contract/deals/quotes";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readAgainAbout } from "#features/deals/deals.queries.ts";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import { quoteSummary, showingWords } from "./quote-words.ts";
import { quoteOf, quoteWords, saveQuote } from "./save-quote.ts";

interface NewQuote {
  name: string;
  shownHow: string;
}

/** Saves the deal's numbers as they are shown under the next number. */
export function NewQuoteDialog({ deal, organizationId, onClose }: DealFormProps) {
  const form = useSavedForm({
    start: startOf<NewQuote>({ name: "", shownHow: "" }),
    ...quoteWords,
    toBody: ({ name, shownHow }) => ({
      ...quoteOf(deal),
      name: name.trim() || null,
      shownHow: quoteShowings.find((each) => each === shownHow),
    }),
    send: (body) => saveQuote(deal, organizationId, body),
    onSaved: () => readAgainAbout(deal),
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
