import type { DealNumbers } from "@automotive-crm/contract/deals/numbers";
import { createDealQuote, type DealQuote, type quoteShowings } from "@automotive-crm/contract/deals/quotes";
import type { Deal } from "@automotive-crm/contract/deals/record";
import { call } from "#lib/api/api-client.ts";

interface NewQuote {
  name?: string | null;
  shownHow?: (typeof quoteShowings)[number] | undefined;
  /** Other terms than the deal's. */
  numbers?: Partial<DealNumbers>;
}

/** Saves a quote of the deal's numbers as they are shown, even if a colleague has changed them just now. */
export const saveQuote = (
  deal: Deal & { numbers?: DealNumbers },
  organizationId: string,
  { numbers, ...quote }: NewQuote = {},
): Promise<DealQuote> =>
  call(createDealQuote, {
    params: { dealId: deal.id },
    body: { ...quote, numbers: { ...deal.numbers, ...numbers } },
    organizationId,
  });
