import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { dealVehicleName } from "@automotive-crm/contract/deals/record";
import { pathStages, type DealStage } from "@automotive-crm/contract/deals/stages";
import { entryWords } from "#features/activities/index.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import { ago, day, hour, minute, type DemoContext } from "#app/demo/demo-context.ts";
import { workingMoment } from "#app/demo/organizations/working-hours.ts";
import type { Workplace } from "#app/demo/organizations/workplaces.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { carsOf } from "#app/demo/vehicles.demo.ts";
import { drawNumbers, drawTradeIn, worthAt, type Ours } from "./deal-numbers.demo.ts";
import { drawQuotes } from "./quotes.demo.ts";

interface DemoDeals {
  deals: Row<"deals">[];
  deal_stage_changes: Row<"deal_stage_changes">[];
  deal_credits: Row<"deal_credits">[];
  deal_trade_ins: Row<"deal_trade_ins">[];
  deal_quotes: Row<"deal_quotes">[];
  entries: Row<"activities">[];
}

interface World {
  customers: readonly CustomerRows[];
  workplaceOf: (customer: CustomerRows) => Workplace;
  stock: Row<"inventory_vehicles">[];
  sources: readonly Row<"lead_sources">[];
}

const stages = [
  ["new", 12],
  ["engaged", 14],
  ["visit", 14],
  ["proposal", 12],
  ["sold", 8],
  ["delivered", 24],
  ["lost", 16],
] as const satisfies readonly (readonly [DealStage, number])[];

const lostReasons = ["Bought elsewhere", "Price", "Trade value", "Kept the vehicle", "No response", "Not in stock"];

/** Deals of one in twenty-five customers with a location, across all stages. In each organization one delivered deal was unwound. */
export function drawDeals(context: DemoContext, { customers, workplaceOf, stock, sources }: World): DemoDeals {
  const random = context.random.fork("deals");
  const quoteRandom = context.random.fork("quotes");
  // Every car has the column, or none would be loaded with it.
  for (const car of stock) car.deal_id = null;
  const numbers = new Map<string, number>();
  const unwound = new Set<string>();
  const drawn = customers
    .filter(({ customer, locations }) => locations.length > 0 && !customer.deleted_at && random.chance(0.04))
    .flatMap((rows) => {
      const organizationId = rows.customer.organization_id;
      const workplace = workplaceOf(rows);
      if (workplace.locationId === null || workplace.staffIds.length === 0) return [];
      const stage = random.weighted(stages);
      const moments = drawMoments(context, random, { rows, stage, timeZone: workplace.timeZone });
      if (!moments) return [];
      const number = (numbers.get(organizationId) ?? 1_000) + 1;
      numbers.set(organizationId, number);
      const isUnwound = stage === "delivered" && !unwound.has(organizationId);
      if (isUnwound) unwound.add(organizationId);
      const source = random.pick(sources.filter((each) => each.organization_id === organizationId));
      const given = { random, now: context.now, rows, number, stage, moments, isUnwound, stock, source };
      return [drawDeal({ ...given, locationId: workplace.locationId, workplace })];
    });
  return {
    deals: drawn.map(({ deal }) => deal),
    deal_stage_changes: drawn.flatMap(({ changes }) => changes),
    deal_credits: drawn.flatMap(({ credits }) => credits),
    deal_trade_ins: drawn.flatMap(({ tradeIns }) => tradeIns),
    deal_quotes: drawn.flatMap(({ deal, tradeIns }) => drawQuotes(quoteRandom, deal, tradeIns)),
    entries: drawn.map(({ entry }) => entry),
  };
}

const firstColumns = {
  engaged: "engaged_at",
  visit: "first_visit_at",
  proposal: "proposed_at",
  sold: "first_sold_at",
  delivered: "first_delivered_at",
} as const;

/** Columns that not every deal has: all rows are loaded with those of the first. */
const blank = {
  stock_vehicle_id: null,
  stock_number: null,
  vin: null,
  trim: null,
  price_cents: null,
  lines: "[]",
  cash_down_cents: null,
  paid_by: "unknown",
  apr_percent: null,
  months: null,
  front_gross_cents: null,
  back_gross_cents: null,
  gross_source: null,
  ...Object.fromEntries(Object.values(firstColumns).map((column) => [column, null])),
};

interface Drawing {
  random: Random;
  now: Date;
  rows: CustomerRows;
  number: number;
  stage: DealStage;
  moments: Moments;
  isUnwound: boolean;
  stock: Row<"inventory_vehicles">[];
  source: Row<"lead_sources">;
  locationId: string;
  workplace: Workplace;
}

/** Each stage that a deal reached, and when. */
type Moments = readonly (readonly [DealStage, Date])[];

/** While the store is open. A new deal is up to 3 days old, others up to 75. Undefined if the store hasn't been open since the customer was added. */
function drawMoments(
  { now }: DemoContext,
  random: Random,
  { rows: { customer }, stage, timeZone }: { rows: CustomerRows; stage: DealStage; timeZone: string },
): Moments | undefined {
  const oldest = ago(now, (stage === "new" ? 3 : 75) * day);
  const from = new Date(Math.max(Date.parse(customer.created_at ?? now.toISOString()), oldest.getTime()));
  const begun = workingMoment(random, { from, until: ago(now, 2 * hour), timeZone });
  if (!begun) return undefined;
  const way: DealStage[] =
    stage === "lost" ? ["new", "engaged", "lost"] : pathStages.slice(0, pathStages.indexOf(stage) + 1);
  const step = (now.getTime() - begun.getTime()) / (way.length + 1);
  let at = begun;
  return way.map((one, place) => {
    const until = new Date(begun.getTime() + step * (place + 1));
    if (place > 0) at = workingMoment(random, { from: at, until, timeZone }) ?? new Date(at.getTime() + 10 * minute);
    return [one, at] as const;
  });
}

function drawDeal(drawing: Drawing) {
  const { random, rows, number, stage, moments, locationId, workplace, source } = drawing;
  const { customer } = rows;
  const entered: Partial<Record<string, Date>> = Object.fromEntries(moments);
  const [begun, last] = [moments[0]?.[1] ?? drawing.now, moments.at(-1)?.[1] ?? drawing.now];
  const dayOf = (at: Date) => wallTimeOf(at, workplace.timeZone).day;
  const ours = { organization_id: customer.organization_id, deal_id: timedId(random, begun) };
  const owner =
    customer.owner_id && workplace.staffIds.includes(customer.owner_id)
      ? customer.owner_id
      : random.pick(workplace.staffIds);
  const { askedCents, ...car } = drawCar(drawing, ours.deal_id);
  const deal: Row<"deals"> = {
    ...blank,
    ...car,
    organization_id: ours.organization_id,
    id: ours.deal_id,
    number,
    customer_id: customer.id,
    location_id: locationId,
    source_id: source.id,
    ...drawNumbers(drawing, askedCents),
    stage,
    stage_entered_at: last.toISOString(),
    ...Object.fromEntries(
      Object.entries(firstColumns).flatMap(([one, column]) =>
        entered[one] ? [[column, entered[one].toISOString()]] : [],
      ),
    ),
    ...drawEnd(drawing, { entered, dayOf, last, by: owner, isReserved: Boolean(car.stock_vehicle_id) }),
    owner_id: owner,
    created_by: owner,
    created_at: begun.toISOString(),
    updated_at: last.toISOString(),
    version: moments.length,
  };
  const partner = workplace.staffIds.find((id) => id !== owner);
  const isSplit = partner !== undefined && random.chance(0.15);
  return {
    deal,
    changes: moments.map(([to, at], place) =>
      toChange(random, ours, { from: moments[place - 1]?.[0], to, at, by: owner, locationId, dayOf }),
    ),
    credits: [
      { ...ours, role: "sales-1", person_id: owner, share: isSplit ? 0.5 : 1 },
      ...(isSplit ? [{ ...ours, role: "sales-2", person_id: partner, share: 0.5 }] : []),
    ],
    tradeIns: random.chance(0.35) ? [drawTradeIn(drawing, ours, begun)] : [],
    entry: toEntry(random, deal),
  };
}

interface End {
  entered: Partial<Record<string, Date>>;
  dayOf: (at: Date) => string;
  last: Date;
  by: string;
  isReserved: boolean;
}

/** The days and reasons that go with a deal's last stage. */
function drawEnd({ random, now, stage, isUnwound }: Drawing, { entered, dayOf, last, by, isReserved }: End) {
  return {
    sub_status: stage === "sold" ? (isReserved ? "pending" : "ordered") : stage === "delivered" ? "sold" : null,
    sold_on: entered.sold ? dayOf(entered.sold) : null,
    delivered_on: entered.delivered ? dayOf(entered.delivered) : null,
    unwound_on: isUnwound ? dayOf(now) : null,
    unwound_by: isUnwound ? by : null,
    unwound_reason: isUnwound ? "The bank took back its approval" : null,
    lost_at: stage === "lost" ? last.toISOString() : null,
    lost_from_stage: stage === "lost" ? "engaged" : null,
    lost_reason: stage === "lost" ? random.pick(lostReasons) : null,
    lost_counts: stage === "lost" ? true : null,
  } satisfies Partial<Row<"deals">>;
}

/** A car on the lot for most open deals; a pending sale has reserved it. Other cars are described. */
function drawCar(
  { random, now, stage, stock, locationId }: Drawing,
  dealId: string,
): Partial<Row<"deals">> & { askedCents: number } {
  const mayBeStock = !["delivered", "lost"].includes(stage);
  const free = mayBeStock ? stock.filter((car) => car.location_id === locationId && car.status === "available") : [];
  if (free.length > 0 && random.chance(0.8)) {
    const car = random.pick(free);
    if (stage === "sold") Object.assign(car, { status: "pending", deal_id: dealId });
    const { id, stock_number, vin, year, make, model, trim } = car;
    const words = {
      stock_number: stock_number ?? null,
      vin: vin ?? null,
      year: year ?? null,
      make,
      model,
      trim: trim ?? null,
    };
    const asked = car.special_price_cents ?? car.internet_price_cents ?? car.asking_price_cents ?? car.msrp_cents;
    const askedCents = asked ?? worthAt(random, now, car);
    return { stock_vehicle_id: id, ...words, condition: car.condition, askedCents };
  }
  const year = random.whole(2019, now.getUTCFullYear());
  const { make, model } = random.pick(carsOf(year));
  const askedCents = worthAt(random, now, { year, make, model });
  const condition = year === now.getUTCFullYear() ? "new" : "used";
  return { stock_vehicle_id: null, year, make, model, condition, askedCents };
}

const toChange = (
  random: Random,
  ours: Ours,
  move: {
    from: DealStage | undefined;
    to: DealStage;
    at: Date;
    by: string;
    locationId: string;
    dayOf: (at: Date) => string;
  },
): Row<"deal_stage_changes"> => ({
  ...ours,
  id: timedId(random, move.at),
  location_id: move.locationId,
  from_stage: move.from ?? null,
  to_stage: move.to,
  cause: "person",
  at: move.at.toISOString(),
  on_day: move.dayOf(move.at),
  changed_by: move.by,
});

const toEntry = (random: Random, deal: Row<"deals">): Row<"activities"> => ({
  organization_id: deal.organization_id,
  id: timedId(random, new Date(deal.created_at)),
  customer_id: deal.customer_id,
  location_id: deal.location_id,
  type: "deal",
  ...entryWords.deal,
  title: `Deal ${deal.number} started`,
  description: dealVehicleName({
    year: deal.year ?? null,
    make: deal.make ?? null,
    model: deal.model ?? null,
    trim: deal.trim ?? null,
  }),
  source_kind: null,
  source_id: null,
  follows_source: false,
  contact_at: null,
  appointment_data: null,
  call_data: null,
  created_by: deal.created_by ?? null,
  occurred_at: deal.created_at,
  created_at: deal.created_at,
});
