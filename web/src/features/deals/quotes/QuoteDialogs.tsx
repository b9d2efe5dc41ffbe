import type { DealQuote } from "@automotive-crm/contract/deals/quotes";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import { NewQuoteDialog } from "./NewQuoteDialog.tsx";
import { QuoteSheet } from "./QuoteSheet.tsx";

export type OpenedQuote = { of: "new" } | { of: "sheet"; quote: DealQuote };

/** The dialogs about quotes, in one script. */
export const QuoteDialogs = ({ opened, ...props }: DealFormProps & { opened: OpenedQuote }) =>
  opened.of === "new" ? <NewQuoteDialog {...props} /> : <QuoteSheet quote={opened.quote} {...props} />;
