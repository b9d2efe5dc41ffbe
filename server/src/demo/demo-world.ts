import { countVisits, drawAppointmentEntries } from "./timelines/appointment-entries.demo.ts";
import { drawAppointments } from "./appointments.demo.ts";
import { drawAudit } from "./timelines/audit.demo.ts";
import { drawCallEntries } from "./calls/call-entries.demo.ts";
import { drawCalls } from "./calls/calls.demo.ts";
import type { Row } from "./copy-rows.ts";
import type { CustomerRows } from "./customers/customer-draft.ts";
import { drawCustomers, type DemoStore } from "./customers/customers.demo.ts";
import type { DemoContext, Sealer } from "./demo-context.ts";
import { drawDeals } from "./deals/deals.demo.ts";
import { drawDoNotCallNumbers } from "./customers/do-not-call.demo.ts";
import { drawBusinessHours } from "./organizations/business-hours.demo.ts";
import { drawLocations, drawUserLocations, type DemoLocation } from "./organizations/locations.demo.ts";
import { drawOrganizations } from "./organizations/organizations.demo.ts";
import { assignOwners } from "./customers/owners.demo.ts";
import { drawMemberships, drawPeople } from "./organizations/people.demo.ts";
import { drawStock } from "./inventory/stock.demo.ts";
import { drawNotifications } from "./notifications.demo.ts";
import { drawLeads } from "./leads.demo.ts";
import { createNumberBook } from "./customers/phones.demo.ts";
import { listPermitted } from "./organizations/permitted-people.ts";
import { drawVisits } from "./showroom/visits.demo.ts";
import { createRandom } from "./random.ts";
import { drawTasks } from "./tasks.demo.ts";
import { drawTaskEntries, drawTimelines } from "./timelines/timelines.demo.ts";
import { drawOfVehicles } from "./vehicle-services.demo.ts";
import { drawVehicles } from "./vehicles.demo.ts";
import { findWorkplaces } from "./organizations/workplaces.ts";
import { reservedLines } from "./words/known-customers.ts";

/** Rows of each seeded table. */
export type DemoWorld = { [T in SeededTable]: Row<T>[] };

/** In loading order: each table after those it refers to. */
export const seededTables = [
  "organizations",
  "people",
  "memberships",
  "locations",
  "user_locations",
  "business_hours",
  "inventory_vehicles",
  "inventory_price_changes",
  "inventory_mileages",
  "inventory_notes",
  "customers",
  "customer_phones",
  "customer_emails",
  "customer_locations",
  "do_not_call_numbers",
  "vehicles",
  "vehicle_owners",
  "vehicle_services",
  "vehicle_mileages",
  "vehicle_finances",
  "vehicle_recalls",
  "tasks",
  "appointments",
  "calls",
  "lead_sources",
  "lead_rules",
  "lead_rule_members",
  "lead_schedules",
  "lead_absences",
  "leads",
  "lead_inquiries",
  "deals",
  "deal_stage_changes",
  "deal_credits",
  "deal_trade_ins",
  "deal_quotes",
  "showroom_visits",
  "showroom_marks",
  "activities",
  "notifications",
  "audit_events",
] as const;
export type SeededTable = (typeof seededTables)[number];

/** Generates the demo organizations, entity by entity. The same moment and sealer give the same result. */
export function drawDemoWorld({ now, sealer }: { now: Date; sealer: Sealer }): DemoWorld {
  const context: DemoContext = { random: createRandom("automotive-crm demo"), now, sealer };
  const organizations = drawOrganizations(context);
  const people = drawPeople(context);
  const memberships = drawMemberships(organizations, people);
  const locations = drawLocations(context, organizations, people);
  const userLocations = drawUserLocations(context, { organizations, people, locations });
  const numbers = createNumberBook(reservedLines);

  const staffIds = new Map<string, readonly string[]>();
  const customers = organizations.flatMap((organization): CustomerRows[] => {
    const members = memberships.filter((membership) => membership.organization_id === organization.row.id);
    const store: DemoStore = {
      organization,
      locations: locations.filter(({ row }) => row.organization_id === organization.row.id),
      staffIds: listPermitted("org:customers:create", members, userLocations),
      adminIds: members.filter(({ role }) => role === "org:admin").map((member) => member.person_id),
      numbers,
    };
    staffIds.set(organization.row.id, store.staffIds);
    return drawCustomers(context, store);
  });
  const vehicles = drawVehicles(context, customers);
  const rows = { organizations: organizations.map(({ row }) => row), locations: locations.map(({ row }) => row) };
  const workplaceOf = findWorkplaces({ ...rows, userLocations, staffIds });
  assignOwners(context, customers, workplaceOf, { memberships, userLocations });
  const activities = drawTimelines(context, { customers, workplaceOf });
  const appointments = drawAppointments(context, { customers, vehicles, workplaceOf });
  countVisits(customers, appointments);
  const wishes = drawWishes(context, rows, { customers, workplaceOf, userLocations, places: locations });
  const tasks = drawTasks(context, { deals: wishes.rows.deals, customers, appointments, workplaceOf });
  const doNotCall = drawDoNotCallNumbers(context, customers);
  const staff = { people: people.map(({ row }) => row), memberships, userLocations };
  const calls = drawCalls(context, { ...rows, ...staff, customers, appointments, doNotCall, numbers });

  return {
    ...rows,
    people: staff.people,
    memberships,
    user_locations: userLocations,
    customers: customers.map(({ customer }) => customer),
    customer_phones: customers.flatMap(({ phones }) => phones),
    customer_emails: customers.flatMap(({ emails }) => emails),
    customer_locations: customers.flatMap((rows) => rows.locations),
    do_not_call_numbers: doNotCall,
    vehicles,
    ...drawOfVehicles(context, vehicles),
    tasks,
    appointments,
    calls,
    ...wishes.rows,
    activities: [
      ...activities,
      ...drawTaskEntries(context, tasks),
      ...drawAppointmentEntries(context, appointments, { ...rows, people: staff.people, vehicles }),
      ...drawCallEntries(context, calls, customers),
      ...wishes.entries,
    ],
    notifications: drawNotifications(context, { customers, tasks, workplaceOf }),
    audit_events: drawAudit(context, { customers, tasks, appointments, calls }),
  };
}

/** What customers want, leads, deals and visits, with the places and cars that they are about. */
function drawWishes(
  context: DemoContext,
  rows: Parameters<typeof drawLeads>[1],
  { places: at, ...staffed }: Parameters<typeof drawLeads>[2] & { places: readonly DemoLocation[] },
) {
  const places = drawPlaces(context, at);
  const { entries: leadEntries, ...leadRows } = drawLeads(context, rows, staffed);
  const { entries: dealEntries, ...dealRows } = drawDeals(context, {
    ...staffed,
    stock: places.inventory_vehicles,
    sources: leadRows.lead_sources,
  });
  const { entries: visitEntries, ...visitRows } = drawVisits(context, { ...staffed, deals: dealRows.deals });
  return {
    rows: { ...places, ...leadRows, ...dealRows, ...visitRows },
    entries: [...leadEntries, ...dealEntries, ...visitEntries],
  };
}

/** What locations have besides people. */
const drawPlaces = (context: DemoContext, locations: readonly DemoLocation[]) => ({
  business_hours: drawBusinessHours(context, locations),
  ...drawStock(
    context,
    locations.map(({ row }) => row),
  ),
});
