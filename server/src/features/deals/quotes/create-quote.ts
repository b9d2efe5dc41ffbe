import * as contract from "@automotive-crm/contract/deals/quotes";
import { mostQuotes, type DealQuote } from "@automotive-crm/contract/deals/quotes";
import type { DealNumbers } from "@automotive-crm/contract/deals/numbers";
import { dealVehicleName, type DealDetails } from "@automotive-crm/contract/deals/record";
import { movesByItself } from "@automotive-crm/contract/deals/stages";
import { isSameValue } from "@automotive-crm/contract/http/merge";
import { workOutDeal } from "@automotive-crm/dealer-math";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, editConflict, invalidFields, notFound } from "#platform/http/errors.ts";
import { given } from "#platform/merge-edit.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import type { PersonScope } from "#platform/scope.ts";
import { normalized } from "#features/deals/deal-changes.rules.ts";
import { dollars } from "#features/deals/deal-words.rules.ts";
import { recordDeal } from "#features/deals/deal-log.ts";
import { asSeenBy, getStored, lockDeal, readVisible } from "#features/deals/deals.service.ts";
import { enterStage } from "#features/deals/moves/enter-stage.ts";
import { getDealOf, insertQuote, listQuotes, markShown } from "./quotes.repository.ts";

/** A deal's quotes, for those who see the deal. */
export const listDealQuotes = ({ database, clock }: Foundation, scope: PersonScope, dealId: string) =>
  database.read(scope, async (db) => {
    await readVisible({ db, scope, now: clock() }, { id: dealId });
    return { quotes: await listQuotes(db, scope, dealId) };
  });

async function getQuote({ db, scope }: Work, dealId: string, number: number): Promise<DealQuote> {
  const [quote] = await listQuotes(db, scope, dealId, number);
  if (!quote) throw notFound("Quote");
  return quote;
}

/** A quote that was saved by a request like this, if the person still sees its deal. */
async function readAgain(work: Work, first: DealQuote): Promise<DealQuote> {
  await readVisible(work, { id: await getDealOf(work.db, work.scope, first.id) });
  return first;
}

/** Saves a deal's numbers, or other terms, as its next quote. */
export const createDealQuote = writes(contract.createDealQuote, { readAgain }, async (work, { dealId }, body) => {
  const { db, scope, now } = work;
  const { name = null, shownHow } = body;
  const { deal: before } = await lockDeal(work, dealId);
  if (before.quoteCount >= mostQuotes) throw conflict(`A deal has at most ${mostQuotes} quotes.`);
  const wanted = given(normalized(body.numbers ?? {}));
  refuseStale(before.numbers, wanted, normalized(body.base ?? {}));
  const numbers: DealNumbers = { ...before.numbers, ...wanted };
  if (numbers.priceCents === null) throw invalidFields({ priceCents: "Enter the price first" });
  const tradeIns = before.tradeIns.map((tradeIn) => ({
    name: dealVehicleName(tradeIn),
    allowanceCents: tradeIn.allowanceCents,
    payoffCents: tradeIn.payoffCents,
  }));
  const result = workOutDeal(numbers, tradeIns);
  if (result.problem !== null) throw invalidFields({ numbers: result.problem });
  const number = before.quoteCount + 1;
  await insertQuote(db, scope, { dealId, number, name, vehicle: before.vehicle, tradeIns, numbers, result, now });
  if (shownHow) await show(work, before, { number, shownHow });
  const after = await getStored(work, dealId);
  const quote = await getQuote(work, dealId, number);
  const entry = { title: `Quote ${number} of deal ${after.number}`, description: describe(quote) };
  return recordDeal(work, quote, { before, after, action: "deal.quoted", entry });
});

/** A quote holds all numbers, not only those that its author has typed: any that somebody else has changed since they were shown is asked about. */
function refuseStale(
  current: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): void {
  const stale = Object.entries(wanted).filter(
    ([field, yours]) =>
      field in base && !isSameValue(current[field], base[field], field) && !isSameValue(yours, current[field], field),
  );
  if (stale.length === 0) return;
  throw editConflict(Object.fromEntries(stale.map(([field, yours]) => [field, { theirs: current[field], yours }])));
}

/** Notes that the customer has seen a quote: the deal is a proposal then. */
export const showDealQuote = writes(contract.showDealQuote, {}, async (work, { dealId, number }, { shownHow }) => {
  const { deal: before } = await lockDeal(work, dealId);
  await getQuote(work, dealId, number);
  if (!(await show(work, before, { number, shownHow }))) return unchanged(asSeenBy(work.scope, before));
  const after = await getStored(work, dealId);
  return recordDeal(work, asSeenBy(work.scope, after), { before, after, action: "deal.shown" });
});

async function show(
  work: Work,
  deal: DealDetails,
  { number, shownHow }: { number: number; shownHow: string },
): Promise<boolean> {
  const { db, scope, now } = work;
  const isFirst = await markShown(db, scope, { dealId: deal.id, number, shownHow, now });
  if (isFirst && movesByItself(deal, "proposal")) await enterStage(work, deal, { to: "proposal", cause: "quote" });
  return isFirst;
}

/** "60 months: Price $24,000.00, estimated payment $412.07 for 60 months", without what isn't known. */
function describe({ name, numbers, result }: DealQuote): string {
  const [{ priceCents, months }, { paymentCents }] = [numbers, result];
  const price = priceCents !== null && `Price ${dollars(priceCents)}`;
  const payment = paymentCents !== null && `estimated payment ${dollars(paymentCents)} for ${months} months`;
  return [name, [price, payment].filter(Boolean).join(", ")].filter(Boolean).join(": ");
}
