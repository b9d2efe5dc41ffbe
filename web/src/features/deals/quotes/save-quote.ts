import type { DealNumbers } from "@automotive-crm/contract/deals/numbers";
import { createDealQuote, type DealQuote, type quoteShowings } from "@automotive-crm/contract/deals/quotes";
import type { Deal } from "@automotive-crm/contract/deals/record";
import { call } from "#lib/api/api-client.ts";
import { shownChange } from "#features/deals/changes.ts";
import { numberLabels } from "#features/deals/numbers/number-values.ts";

/** A quote's numbers, with those that were shown as the base. */
export interface NewQuote extends Partial<DealNumbers> {
  name?: string | null;
  shownHow?: (typeof quoteShowings)[number] | undefined;
  base: Record<string, unknown>;
}

/** A quote of a deal's numbers as they are shown. Of a deal on the board, that is its price. */
export function quoteOf({ numbers, priceCents }: Deal & { numbers?: DealNumbers }): NewQuote {
  const shown = numbers ?? { priceCents };
  return { ...shown, base: { ...shown } };
}

/** Names and values of numbers, for the question about those that a colleague has changed. */
export const quoteWords = { labels: numberLabels, show: shownChange };

/** Saves a quote, unless a colleague has changed what it says. */
export const saveQuote = (
  { id: dealId }: Deal,
  organizationId: string,
  { name, shownHow, base, ...numbers }: NewQuote,
): Promise<DealQuote> =>
  call(createDealQuote, { params: { dealId }, body: { name, shownHow, numbers, base }, organizationId });
