import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { VisitMarkKind } from "@automotive-crm/contract/showroom/record";
import { entryWords } from "#features/activities/index.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import { ago, minute, type DemoContext } from "#app/demo/demo-context.ts";
import { isOpenAt, lastOpenMoment } from "#app/demo/organizations/working-hours.ts";
import type { Workplace } from "#app/demo/organizations/workplaces.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";

interface DemoVisits {
  showroom_visits: Row<"showroom_visits">[];
  showroom_marks: Row<"showroom_marks">[];
  entries: Row<"activities">[];
}

interface World {
  deals: readonly Row<"deals">[];
  customers: readonly CustomerRows[];
  workplaceOf: (customer: CustomerRows) => Workplace;
}

/** How many minutes before now, or before the store closed last, those who are there, or just were, came in. */
const ofToday = [12, 38, 95, 170, 240];
const guestNotes = [
  "Red jacket, wants a Tahoe",
  "Couple with a stroller, looking at SUVs",
  "Blue cap, asked for a work truck",
];

/** The first visit of each deal that came to one, and in each organization some of the last hours it was open, with a guest nobody has asked yet. */
export function drawVisits(context: DemoContext, { deals, customers, workplaceOf }: World): DemoVisits {
  const random = context.random.fork("visits");
  const rowsOf = new Map(customers.map((rows) => [rows.customer.id, rows]));
  const left = new Map<string, number[]>();
  const guests: Row<"showroom_visits">[] = [];
  const drawn = deals.flatMap((deal) => {
    const rows = rowsOf.get(deal.customer_id);
    if (!rows || !deal.first_visit_at) return [];
    const { timeZone } = workplaceOf(rows);
    const recent = left.get(deal.organization_id) ?? [...ofToday];
    if (recent.length === ofToday.length) guests.push(...drawGuest(random, context.now, deal, timeZone));
    left.set(deal.organization_id, recent);
    const isOpen = deal.stage === "visit" || deal.stage === "proposal";
    const minutes = isOpen ? recent.shift() : undefined;
    const isBack = random.chance(0.3);
    const first = random.pick(["walk-in", "walk-in", "appointment"]);
    const arrivals: [string, Date][] = [];
    if (minutes === undefined || isBack) arrivals.push([first, new Date(deal.first_visit_at)]);
    if (minutes !== undefined)
      arrivals.push([isBack ? "be-back" : first, ago(lastOpenMoment(context.now, timeZone), minutes * minute)]);
    return arrivals
      .filter(([, at]) => isOpenAt(at, timeZone))
      .map(([kind, at]) => drawVisit(random, context.now, { deal, rows, timeZone, kind, at }));
  });
  return {
    showroom_visits: [...drawn.map(({ visit }) => visit), ...guests],
    showroom_marks: drawn.flatMap(({ marks }) => marks),
    entries: drawn.map(({ entry }) => entry),
  };
}

const noCar = {
  stock_vehicle_id: null,
  stock_number: null,
  year: null,
  make: null,
  model: null,
  trim: null,
  condition: null,
};

/** Columns that not every visit has: all rows are loaded with those of the first. */
const blank = {
  ...noCar,
  customer_id: null,
  guest_note: null,
  deal_id: null,
  source_id: null,
  sales_1_id: null,
  checked_out_at: null,
  result: null,
} satisfies Partial<Row<"showroom_visits">>;

interface Drawing {
  deal: Row<"deals">;
  rows: CustomerRows;
  timeZone: string;
  kind: string;
  at: Date;
}

/** A visit is a contact, so it may be its customer's last. */
function drawVisit(random: Random, now: Date, { deal, rows: { customer }, timeZone, kind, at }: Drawing) {
  const outAt = new Date(at.getTime() + random.whole(35, 110) * minute);
  const isHere = outAt > now;
  const isSold = deal.stage === "sold" || deal.stage === "delivered";
  const [inAt, until] = [at.toISOString(), isHere ? now : outAt];
  if (inAt > (customer.last_contact_at ?? "")) customer.last_contact_at = inAt;
  const visit: Row<"showroom_visits"> = {
    ...blank,
    ...carOf(deal),
    organization_id: deal.organization_id,
    id: timedId(random, at),
    location_id: deal.location_id,
    customer_id: deal.customer_id,
    kind,
    deal_id: deal.id,
    source_id: deal.source_id ?? null,
    sales_1_id: deal.owner_id ?? null,
    checked_in_at: inAt,
    on_day: wallTimeOf(at, timeZone).day,
    checked_in_by: deal.owner_id ?? null,
    checked_out_at: isHere ? null : outAt.toISOString(),
    result: isHere ? null : isSold ? "sold" : random.pick(["coming-back", "undecided", "no-deal"]),
    created_at: inAt,
    updated_at: until.toISOString(),
  };
  return { visit, marks: drawMarks(random, { visit, until, isHere }), entry: toEntry(random, visit) };
}

const carOf = (of: Row<"deals"> | Row<"showroom_visits">) => ({
  stock_vehicle_id: of.stock_vehicle_id ?? null,
  stock_number: of.stock_number ?? null,
  year: of.year ?? null,
  make: of.make ?? null,
  model: of.model ?? null,
  trim: of.trim ?? null,
  condition: of.condition ?? null,
});

const chances: readonly (readonly [VisitMarkKind, number])[] = [
  ["greeted", 0.95],
  ["demo", 0.55],
  ["appraisal", 0.35],
  ["write-up", 0.4],
  ["turn-over", 0.3],
  ["finance", 0.15],
];

const drivenMinutes = 25;

/** In their usual order, spread over the stay. Somebody who is still here may be out on a drive. */
function drawMarks(
  random: Random,
  { visit, until, isHere }: { visit: Row<"showroom_visits">; until: Date; isHere: boolean },
): Row<"showroom_marks">[] {
  const from = Date.parse(visit.checked_in_at);
  return chances.flatMap(([kind, chance], place) => {
    const isDemo = kind === "demo";
    if (!random.chance(chance) || (isDemo && !visit.make)) return [];
    const at = new Date(from + ((until.getTime() - from) * (place + 0.5)) / (chances.length + 1));
    const back = new Date(Math.min(at.getTime() + drivenMinutes * minute, until.getTime()));
    const isBack = isDemo && !(isHere && back >= until);
    return [
      {
        ...(isDemo ? carOf(visit) : noCar),
        organization_id: visit.organization_id,
        visit_id: visit.id,
        id: timedId(random, at),
        kind,
        at: at.toISOString(),
        person_id: visit.sales_1_id ?? null,
        is_license_seen: isDemo ? true : null,
        back_at: isBack ? back.toISOString() : null,
        odometer_out: isDemo ? 12_000 : null,
        odometer_back: isBack ? 12_000 + random.whole(8, 40) : null,
        created_by: visit.sales_1_id ?? null,
        created_at: at.toISOString(),
      },
    ];
  });
}

/** Somebody who has just come in, if the store is open. */
function drawGuest(random: Random, now: Date, deal: Row<"deals">, timeZone: string): Row<"showroom_visits">[] {
  const at = ago(now, 6 * minute);
  if (!isOpenAt(at, timeZone)) return [];
  return [
    {
      ...blank,
      organization_id: deal.organization_id,
      id: timedId(random, at),
      location_id: deal.location_id,
      guest_note: random.pick(guestNotes),
      kind: "walk-in",
      checked_in_at: at.toISOString(),
      on_day: wallTimeOf(at, timeZone).day,
      checked_in_by: deal.owner_id ?? null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    },
  ];
}

const titles: Record<string, string> = { appointment: "Came to an appointment", "be-back": "Came back" };

const toEntry = (random: Random, visit: Row<"showroom_visits">): Row<"activities"> => ({
  organization_id: visit.organization_id,
  id: timedId(random, new Date(visit.checked_in_at)),
  customer_id: visit.customer_id ?? "",
  location_id: visit.location_id,
  type: "visit",
  ...entryWords.visit,
  title: titles[visit.kind] ?? "Walked in",
  description: [visit.year, visit.make, visit.model].filter(Boolean).join(" "),
  source_kind: "visit",
  source_id: visit.id,
  follows_source: true,
  contact_at: visit.checked_in_at,
  appointment_data: null,
  call_data: null,
  created_by: visit.checked_in_by ?? null,
  occurred_at: visit.checked_in_at,
  created_at: visit.checked_in_at,
});
