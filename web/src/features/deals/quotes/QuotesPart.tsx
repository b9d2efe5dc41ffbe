import { quoteShowings, showDealQuote, type DealQuote } from "@automotive-crm/contract/deals/quotes";
import { useQuery } from "@tanstack/react-query";
import { Eye, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import { paymentWords } from "#features/deals/deal-words.ts";
import { quotesQuery, showSavedDeal } from "#features/deals/deals.queries.ts";
import { Part } from "#features/deals/page/Part.tsx";
import type { DealPartProps } from "#features/deals/page/part-props.ts";
import type { OpenedQuote } from "./QuoteDialogs.tsx";
import { TermsTable } from "./TermsTable.tsx";
import { quoteSummary, showingWords } from "./quote-words.ts";

interface QuotesPartProps extends DealPartProps {
  /** The numbers have changes that aren't saved yet. */
  isDirty: boolean;
}

const load = async () => (await import("./QuoteDialogs.tsx")).QuoteDialogs;

/** Numbered snapshots of the numbers, to be shown and printed. */
export function QuotesPart({ deal, organizationId, mayEdit, isDirty }: QuotesPartProps) {
  const { data: quotes, error, refetch } = useQuery(quotesQuery(organizationId, deal.id));
  const [opened, open] = useState<OpenedQuote | null>(null);
  const close = () => open(null);
  const { paidBy, aprPercent, months } = deal.numbers;
  // A lease's residual belongs to its term.
  const isLoan = (paidBy === "finance" || paidBy === "balloon") && aprPercent !== null && deal.priceCents !== null;
  return (
    <Part
      title="Quotes"
      action={
        mayEdit && (
          <Button
            isChange
            variant="ghost"
            aria-haspopup="dialog"
            disabled={isDirty || deal.priceCents === null}
            icon={<Plus aria-hidden size={16} />}
            onClick={() => open({ of: "new" })}
          >
            Save as quote
          </Button>
        )
      }
    >
      {mayEdit && (isDirty || deal.priceCents === null) && (
        <p className="pb-2 text-meta text-quiet">
          {deal.priceCents === null ? "Enter a price first." : "Save the numbers first."}
        </p>
      )}
      {isLoan && months !== null && !isDirty && <TermsTable {...{ deal, months, organizationId, mayEdit }} />}
      {error && !quotes && (
        <ErrorNotice title="The quotes could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {quotes?.length === 0 && <p className="text-quiet">No quotes yet</p>}
      <ul className="grid gap-1">
        {quotes?.map((quote) => (
          <Quote
            key={quote.id}
            quote={quote}
            timeZone={deal.timeZone}
            onOpen={() => open({ of: "sheet", quote })}
            onShown={mayEdit ? (how) => void noteShown(quote, how) : undefined}
          />
        ))}
      </ul>
      <LazyDialog
        load={load}
        isOnDemand
        isOpen={opened !== null}
        onClose={close}
        dialog={opened && { deal, organizationId, opened, onClose: close }}
      />
    </Part>
  );

  async function noteShown({ number }: DealQuote, shownHow: (typeof quoteShowings)[number]): Promise<void> {
    try {
      const params = { dealId: deal.id, number };
      showSavedDeal(await call(showDealQuote, { params, body: { shownHow }, organizationId }), organizationId);
    } catch (error) {
      notify.error(messageOf(error));
    }
  }
}

interface QuoteProps {
  quote: DealQuote;
  timeZone: string;
  onOpen: () => void;
  onShown: ((how: (typeof quoteShowings)[number]) => void) | undefined;
}

function Quote({ quote, timeZone, onOpen, onShown }: QuoteProps) {
  const { number, name, numbers, createdAt, createdByName, shownAt, shownHow, shownByName } = quote;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            Quote {number}
            {name !== null && `: ${name}`}
          </span>
          <span className="tabular-nums">{quoteSummary(quote)}</span>
        </p>
        <p className="text-meta text-quiet">
          {paymentWords[numbers.paidBy]} · <Timestamp at={createdAt} timeZone={timeZone} />
          {createdByName !== null && ` by ${createdByName}`}
          {shownAt !== null && shownHow !== null && (
            <>
              {" "}
              · shown {showingWords[shownHow].toLowerCase()}{" "}
              <Timestamp at={shownAt} timeZone={timeZone} look="sentence" />
              {shownByName !== null && ` by ${shownByName}`}
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {onShown && (
          <Dropdown
            label={`Quote ${number} was shown`}
            align="end"
            trigger={
              <>
                <Eye aria-hidden size={16} />
                {shownAt === null ? "Shown" : "Shown again"}
              </>
            }
          >
            {quoteShowings.map((how) => (
              <MenuItem key={how} isChange onSelect={() => onShown(how)}>
                {showingWords[how]}
              </MenuItem>
            ))}
          </Dropdown>
        )}
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={`View or print quote ${number}`}
          icon={<FileText aria-hidden size={16} />}
          onClick={onOpen}
        >
          View
        </Button>
      </div>
    </li>
  );
}
