import * as board from "@automotive-crm/contract/deals/board";
import * as changes from "@automotive-crm/contract/deals/changes";
import * as credits from "@automotive-crm/contract/deals/credits";
import * as list from "@automotive-crm/contract/deals/list";
import { noNumbers, type DealNumbers } from "@automotive-crm/contract/deals/numbers";
import * as moves from "@automotive-crm/contract/deals/moves";
import * as quotes from "@automotive-crm/contract/deals/quotes";
import * as record from "@automotive-crm/contract/deals/record";
import * as tradeIns from "@automotive-crm/contract/deals/trade-ins";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { getCustomerValue } from "@automotive-crm/contract/value/record";
import { workOutDeal } from "@automotive-crm/dealer-math";
import { v7 as newId } from "uuid";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { addCustomer } from "./records.fixture.ts";
import { atEachPlace, audited, inOneOrganization, type CheckedResponse, type Trial } from "./trials.fixture.ts";
import { marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

const mostDeals = 100;

/** A deal is seen with its customer, and changed by those who may change both. */
function seen(access: Access, locationId: string): number | undefined {
  const isSeen = holds(access, "deals:view", locationId) && holds(access, "org:customers:view", locationId);
  return isSeen ? undefined : 404;
}

function edited(access: Access, locationId: string): number | undefined {
  const mayEdit = holds(access, "deals:edit", locationId) && holds(access, "org:customers:edit", locationId);
  return seen(access, locationId) ?? (mayEdit ? undefined : 403);
}

const managed = (access: Access, locationId: string): number | undefined =>
  edited(access, locationId) ??
  (holds(access, "deals:edit_others", locationId) || holds(access, "costs:view", locationId) ? undefined : 403);

type Stored = Partial<Record<"stage" | "soldOn" | "deliveredOn" | "lostReason", string>>;

/** A deal of a new customer at a place, with a quote and a trade-in. */
async function addDeal(world: World, place: Place, { stage = "new", soldOn, lostReason }: Stored = {}) {
  const [{ customerId }, dealId, tradeInId] = [await addCustomer(world, place), newId(), newId()];
  const organizationId = organizationIdAt(world, place);
  const at = world.test.now();
  await world.test.query(
    `insert into deals (organization_id, id, number, customer_id, location_id, stage, stage_entered_at, sold_on, lost_at, lost_reason,
       year, make, model, notes, price_cents, front_gross_cents, created_at, updated_at)
     values ($1, $2, (select coalesce(max(number), 0) + 1 from deals where organization_id = $1), $3, $4, $5, $6, $7, $8, $9,
       2024, 'Honda', 'Civic', $10, 100, 10, $6, $6)`,
    [
      organizationId,
      dealId,
      customerId,
      world.locations[place],
      stage,
      at,
      soldOn ?? null,
      lostReason ? at : null,
      lostReason ?? null,
      marks[place],
    ],
  );
  await world.test.query(
    `insert into deal_quotes (organization_id, id, deal_id, number, snapshot, result, created_at) values ($1, $2, $3, 1, $4, $5, $6)`,
    [organizationId, newId(), dealId, JSON.stringify(snapshot), JSON.stringify(result), at],
  );
  await world.test.query(
    `insert into deal_trade_ins (organization_id, id, deal_id, make, model, lien_holder, created_at, updated_at)
     values ($1, $2, $3, 'Honda', 'Fit', $4, $5, $5)`,
    [organizationId, tradeInId, dealId, marks[place], at],
  );
  return { dealId, customerId, tradeInId };
}

const numbers: DealNumbers = { ...noNumbers, paidBy: "cash", priceCents: 100 };
const snapshot = { vehicle: null, tradeIns: [], numbers };
const result = workOutDeal(numbers, []);

const paramsOf = async (world: World, place: Place, stored?: Stored) => ({
  dealId: (await addDeal(world, place, stored)).dealId,
});

/** Whether the list has exactly the deals at locations where the person sees them, and their gross only where they may. */
async function listsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const [at, customersAt] = [
    locationsWhereHeld(access, "deals:view"),
    locationsWhereHeld(access, "org:customers:view"),
  ];
  const [row] = await world.test.query(
    `select count(*)::int as n from deals t
     where ($1::uuid is null or t.organization_id = $1) and ($2::uuid[] is null or t.location_id = any($2)) and not t.is_in_bin`,
    [organizationId, at === "all" ? null : at],
  );
  const expected = Math.min(Number(row?.n), mostDeals);
  const deals: { locationId: string }[] = body.deals;
  const isComplete = at !== "all" || customersAt === "all" ? deals.length === expected : true;
  return [
    ...(isComplete ? [] : [`shows ${String(deals.length)} of ${expected} deals`]),
    ...deals
      .filter((deal) => "frontGrossCents" in deal !== holds(access, "costs:view", deal.locationId))
      .map(() => "is wrong about who sees gross"),
  ];
}

const grossOnlyForSome = ({ access, world, place, body }: CheckedResponse): string[] =>
  "costCents" in body === holds(access, "costs:view", world.locations[place ?? "here"]) ? [] : ["is wrong about cost"];

function countsVisibleDeals({ access, world, place, body }: CheckedResponse): string[] {
  const locationId = world.locations[place ?? "here"];
  const [deal]: object[] = body.openDeals;
  return [
    ...(body.figures.openDeals === (holds(access, "deals:view", locationId) ? 1 : 0) ? [] : ["is wrong about deals"]),
    ...(deal && "frontGrossCents" in deal !== holds(access, "costs:view", locationId) ? ["is wrong about gross"] : []),
  ];
}

export const dealsTrials: readonly Trial[] = [
  {
    endpoint: list.listDeals,
    build: () => ({ query: { limit: String(mostDeals), view: "all" } }),
    problems: listsAllVisible,
  },
  {
    endpoint: list.listDeals,
    about: "of one location",
    ...atEachPlace((access, locationId) => (holds(access, "deals:view", locationId) ? undefined : 404)),
    build: ({ locations }, place) => ({ query: { locationId: locations[place], search: "honda" } }),
  },
  { endpoint: board.getDealBoard },
  { endpoint: board.getDealBoardColumn, build: () => ({ params: { stage: "new" } }) },
  {
    endpoint: record.listCustomerDeals,
    ...atEachPlace((access, locationId) => (holds(access, "org:customers:view", locationId) ? undefined : 404)),
    build: async (world, place) => ({ params: { customerId: (await addDeal(world, place)).customerId } }),
  },
  {
    endpoint: getCustomerValue,
    ...atEachPlace((access, locationId) => (holds(access, "org:customers:view", locationId) ? undefined : 404)),
    build: async (world, place) => ({ params: { customerId: (await addDeal(world, place)).customerId } }),
    problems: countsVisibleDeals,
  },
  {
    endpoint: record.getDeal,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: await paramsOf(world, place) }),
    problems: grossOnlyForSome,
  },
  {
    endpoint: changes.listDealChanges,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: await paramsOf(world, place) }),
  },
  {
    endpoint: quotes.listDealQuotes,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: await paramsOf(world, place) }),
  },
  {
    endpoint: changes.createDeal,
    ...inOneOrganization((access, locationId) => {
      if (!holds(access, "org:customers:view", locationId)) return 404;
      if (!holds(access, "org:customers:edit", locationId)) return 403;
      return holds(access, "deals:create", locationId) ? undefined : 422;
    }),
    build: async (world, place) => ({ body: { customerId: (await addCustomer(world, place)).customerId } }),
    usesUp: true,
    audited: audited("deal.created", true, "new"),
  },
  {
    endpoint: changes.updateDeal,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { months: 60 } }),
    usesUp: true,
    audited: audited("deal.updated", true, "both"),
  },
  {
    endpoint: changes.updateDeal,
    about: "with its gross",
    ...inOneOrganization(
      (access, locationId) => edited(access, locationId) ?? (holds(access, "costs:view", locationId) ? undefined : 403),
    ),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { frontGrossCents: 5 } }),
    usesUp: true,
    audited: audited("deal.updated", true, "new"),
  },
  {
    endpoint: moves.moveDeal,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { from: "new", to: "visit" } }),
    usesUp: true,
    audited: audited("deal.moved", true, "both"),
  },
  {
    endpoint: moves.loseDeal,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { from: "new", reason: "Price" } }),
    usesUp: true,
    audited: audited("deal.lost", true, "both"),
  },
  {
    endpoint: moves.reopenDeal,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      params: await paramsOf(world, place, { stage: "lost", lostReason: "Price" }),
      body: {},
    }),
    usesUp: true,
    audited: audited("deal.reopened", true, "both"),
  },
  {
    endpoint: moves.unwindDeal,
    ...inOneOrganization(managed),
    build: async (world, place) => ({
      params: await paramsOf(world, place, { stage: "sold", soldOn: "2026-01-02" }),
      body: { reason: "The bank said no" },
    }),
    usesUp: true,
    audited: audited("deal.unwound", true, "both"),
  },
  {
    endpoint: tradeIns.addTradeIn,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { make: "Kia", model: "Soul" } }),
    usesUp: true,
    audited: audited("deal.updated", true, "both"),
  },
  {
    endpoint: tradeIns.updateTradeIn,
    ...inOneOrganization(edited),
    build: async (world, place) => {
      const { dealId, tradeInId } = await addDeal(world, place);
      return { params: { dealId, tradeInId }, body: { payoffCents: 5 } };
    },
    usesUp: true,
    audited: audited("deal.updated", true, "both"),
  },
  {
    endpoint: tradeIns.removeTradeIn,
    ...inOneOrganization(edited),
    build: async (world, place) => {
      const { dealId, tradeInId } = await addDeal(world, place);
      return { params: { dealId, tradeInId } };
    },
    usesUp: true,
    audited: audited("deal.updated", true, "both"),
  },
  {
    endpoint: quotes.createDealQuote,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: {} }),
    audited: audited("deal.quoted", true, "nothing"),
  },
  {
    endpoint: quotes.showDealQuote,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      params: { ...(await paramsOf(world, place)), number: "1" },
      body: { shownHow: "printed" },
    }),
    usesUp: true,
    audited: audited("deal.shown", true, "both"),
  },
  {
    endpoint: credits.replaceDealCredits,
    ...inOneOrganization(edited),
    isPersonal: true,
    build: async (world, place, { personId }) => ({
      params: await paramsOf(world, place),
      body: { credits: [{ role: "sales-1", personId, share: "1" }] },
    }),
    usesUp: true,
    audited: audited("deal.credited", true, "both"),
  },
];
