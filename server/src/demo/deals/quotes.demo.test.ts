import type { DealQuote } from "@automotive-crm/contract/deals/quotes";
import { workOutDeal } from "@automotive-crm/dealer-math";
import { expect, it } from "vitest";
import { drawDemoWorld } from "#app/demo/demo-world.ts";

it("quotes each proposal as it was shown, with what the product itself works out", () => {
  const { deals, deal_quotes: quotes } = drawDemoWorld({
    now: new Date("2026-03-10T15:00:00Z"),
    sealer: { seal: (text) => Buffer.from(text) },
  });
  expect(quotes.length).toBeGreaterThan(20);
  for (const { snapshot, result } of quotes) {
    const { numbers, tradeIns } = JSON.parse(String(snapshot)) as Pick<DealQuote, "numbers" | "tradeIns">;
    expect(JSON.parse(String(result))).toEqual(structuredClone(workOutDeal(numbers, tradeIns)));
  }
  const shown = new Set(quotes.filter(({ shown_at }) => shown_at).map(({ deal_id }) => deal_id));
  expect(deals.filter(({ stage, id }) => stage === "proposal" && !shown.has(id))).toEqual([]);
});
