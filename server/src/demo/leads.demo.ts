import { leadVehicleName, type LeadVehicle } from "@automotive-crm/contract/leads/record";
import { defaultLeadSources, defaultTargetMinutes } from "@automotive-crm/contract/leads/source";
import type { LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { entryWords } from "#features/activities/index.ts";
import type { Row } from "./copy-rows.ts";
import type { CustomerRows } from "./customers/customer-draft.ts";
import { findNew, findNewest } from "./customers/newest-customers.ts";
import { ago, day, minute, type DemoContext } from "./demo-context.ts";
import { drawLeadRules, type DemoRules } from "./lead-rules.demo.ts";
import { workingMoment } from "./organizations/working-hours.ts";
import type { Workplace } from "./organizations/workplaces.ts";
import type { Random } from "./random.ts";
import { timedId } from "./timed-id.ts";
import { carsOf } from "./vehicles.demo.ts";
import { askedFor, timeframes } from "./words/leads.ts";

interface DemoLeads extends DemoRules {
  lead_sources: Row<"lead_sources">[];
  leads: Row<"leads">[];
  lead_inquiries: Row<"lead_inquiries">[];
  entries: Row<"activities">[];
}

/** How many of each organization's clocks run: received minutes ago, unanswered. */
const waiting = 6;

interface Staffed {
  customers: readonly CustomerRows[];
  workplaceOf: (customer: CustomerRows) => Workplace;
  userLocations: readonly Row<"user_locations">[];
}

/** Leads of one customer in thirty at locations, most of them answered; those of the latest customers wait for an answer. */
export function drawLeads(
  context: DemoContext,
  { organizations, locations }: { organizations: readonly { id: string }[]; locations: readonly Row<"locations">[] },
  { customers, workplaceOf, userLocations }: Staffed,
): DemoLeads {
  const random = context.random.fork("leads");
  const newest = new Set(findNewest(customers));
  const latest = new Set(findNew(customers));
  const since = ago(context.now, 120 * day);
  const drawn = organizations.map(({ id }) => {
    const sources = drawSources(random, id, since);
    const asking = customers.filter(
      (rows) => rows.customer.organization_id === id && rows.locations.length > 0 && !rows.customer.deleted_at,
    );
    const open = asking.filter((rows) => latest.has(rows) && !newest.has(rows)).slice(0, waiting);
    const others = asking.filter((rows) => !latest.has(rows) && random.chance(0.03));
    const draw = (rows: CustomerRows, place?: number) =>
      drawLead({ random, now: context.now, sources, rows, workplace: workplaceOf(rows) }, place);
    const leads = [...open.map((rows, place) => draw(rows, place)), ...others.map((rows) => draw(rows))];
    return { sources, leads: leads.filter((lead) => lead !== undefined) };
  });
  const leads = drawn.flatMap((each) => each.leads);
  return {
    ...drawLeadRules(context, { locations, userLocations }),
    // One without locations has no leads.
    lead_sources: drawn.flatMap((each) => (each.leads.length > 0 ? each.sources : [])),
    leads: leads.map(({ lead }) => lead),
    lead_inquiries: leads.map(({ lead }) => toInquiry(random, lead)),
    entries: leads.map((drawnLead) => toEntry(random, drawnLead)),
  };
}

const drawSources = (random: Random, organizationId: string, since: Date): Row<"lead_sources">[] =>
  defaultLeadSources.map(({ name, type }) => ({
    organization_id: organizationId,
    id: timedId(random, since),
    name,
    name_key: name.toLowerCase(),
    type,
    target_minutes: defaultTargetMinutes,
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  }));

interface Drawing {
  random: Random;
  now: Date;
  sources: readonly Row<"lead_sources">[];
  rows: CustomerRows;
  workplace: Workplace;
}

interface DrawnLead {
  lead: Row<"leads">;
  vehicle: LeadVehicle;
  sourceName: string;
}

const statuses = [
  ["contacted", 20],
  ["engaged", 15],
  ["appointment", 12],
  ["showed", 8],
  ["sold", 15],
  ["lost", 22],
  ["bad", 4],
] as const satisfies readonly (readonly [LeadStatus, number])[];

const reasons: Partial<Record<LeadStatus, string>> = { lost: "Bought elsewhere", bad: "Wrong number" };

/** With a place in line, one that waits for an answer; the first of these are overdue. */
function drawLead({ random, now, sources, rows, workplace }: Drawing, place?: number): DrawnLead | undefined {
  const { customer } = rows;
  const { locationId, staffIds, timeZone } = workplace;
  const isWaiting = place !== undefined;
  const from = new Date(Math.max(Date.parse(customer.created_at ?? now.toISOString()), ago(now, 60 * day).getTime()));
  const receivedAt = isWaiting
    ? ago(now, (waiting - place) * 4 * minute)
    : workingMoment(random, { from, until: ago(now, 60 * minute), timeZone });
  if (locationId === null || !receivedAt) return undefined;
  const source = random.pick(isWaiting ? sources.filter(({ type }) => type === "internet") : sources);
  const answeredAt = isWaiting ? undefined : new Date(receivedAt.getTime() + random.whole(1, 45) * minute);
  const minutes = answeredAt ? (answeredAt.getTime() - receivedAt.getTime()) / minute : null;
  const status = isWaiting ? "new" : random.weighted(statuses);
  const vehicle = drawVehicle(random, now);
  const at = receivedAt.toISOString();
  const lead: Row<"leads"> = {
    organization_id: customer.organization_id,
    id: timedId(random, receivedAt),
    customer_id: customer.id,
    location_id: locationId,
    type: source.type,
    source_id: source.id,
    status,
    status_reason: reasons[status] ?? null,
    received_at: at,
    requested_at: at,
    due_at: new Date(receivedAt.getTime() + defaultTargetMinutes * minute).toISOString(),
    warn_at: new Date(receivedAt.getTime() + (defaultTargetMinutes - 5) * minute).toISOString(),
    first_response_at: answeredAt?.toISOString() ?? null,
    first_response_kind: answeredAt ? random.pick(["call", "call", "text", "email"]) : null,
    response_minutes: minutes,
    response_business_minutes: minutes,
    assigned_to: isWaiting && place % 2 === 0 ? null : random.pick(staffIds),
    vehicle: JSON.stringify(vehicle),
    vehicle_key: `stock ${vehicle.stockNumber}`.toLowerCase(),
    timeframe: random.pick(timeframes),
    comments: random.pick(askedFor),
    created_at: at,
    updated_at: (answeredAt ?? receivedAt).toISOString(),
    version: isWaiting ? 1 : 2,
  };
  return { lead, vehicle, sourceName: source.name };
}

function drawVehicle(random: Random, now: Date): LeadVehicle {
  const year = random.whole(2018, now.getUTCFullYear());
  const { make, model } = random.pick(carsOf(year));
  return {
    interest: "buy",
    condition: year === now.getUTCFullYear() ? "new" : "used",
    year,
    make,
    model,
    trim: null,
    vin: null,
    stockNumber: `D${random.whole(1_000, 9_999)}`,
    color: null,
    mileage: null,
    priceCents: random.whole(160, 620) * 10_000,
    comments: null,
  };
}

const toInquiry = (random: Random, lead: Row<"leads">): Row<"lead_inquiries"> => ({
  organization_id: lead.organization_id,
  id: timedId(random, new Date(lead.received_at)),
  lead_id: lead.id,
  source_id: lead.source_id ?? null,
  comments: lead.comments ?? null,
  received_at: lead.received_at,
});

const titles: Partial<Record<string, string>> = {
  "walk-in": "Walk-in lead",
  phone: "Phone lead",
  referral: "Referral lead",
};

const toEntry = (random: Random, { lead, vehicle, sourceName }: DrawnLead): Row<"activities"> => ({
  organization_id: lead.organization_id,
  id: timedId(random, new Date(lead.received_at)),
  customer_id: lead.customer_id,
  location_id: lead.location_id,
  type: "lead",
  ...entryWords.lead,
  title: titles[lead.type] ?? "Internet lead",
  description: `${sourceName}: ${leadVehicleName(vehicle)}\n${lead.comments}`,
  source_kind: "lead",
  source_id: lead.id,
  follows_source: true,
  contact_at: null,
  appointment_data: null,
  call_data: null,
  created_by: null,
  occurred_at: lead.received_at,
  created_at: lead.received_at,
});
