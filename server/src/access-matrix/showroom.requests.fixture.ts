import * as board from "@automotive-crm/contract/showroom/board";
import * as changes from "@automotive-crm/contract/showroom/changes";
import * as record from "@automotive-crm/contract/showroom/record";
import * as targets from "@automotive-crm/contract/showroom/targets";
import { v7 as newId } from "uuid";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { addStockVehicle } from "./inventory.requests.fixture.ts";
import { addCustomer, nextNumber } from "./records.fixture.ts";
import {
  atEachPlace,
  audited,
  heldEverywhere,
  inOneOrganization,
  seenAt,
  type CheckedResponse,
  type Trial,
} from "./trials.fixture.ts";
import { marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

const seen = seenAt("org:customers:view");
const edited = inOneOrganization(seenAt("org:customers:view", "org:customers:edit"));

/** A visit of a new customer at a place, who was greeted. */
async function addVisit(world: World, place: Place, { isOut = false }: { isOut?: boolean } = {}) {
  const [{ customerId }, visitId, markId] = [await addCustomer(world, place), newId(), newId()];
  const organizationId = organizationIdAt(world, place);
  const at = world.test.now();
  const day = at.toISOString().slice(0, 10);
  await world.test.query(
    `insert into showroom_visits (organization_id, id, location_id, customer_id, kind, note, checked_in_at, on_day, checked_out_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'walk-in', $5, $6, $7, $8, $6, $6)`,
    [organizationId, visitId, world.locations[place], customerId, marks[place], at, day, isOut ? at : null],
  );
  await world.test.query(
    `insert into showroom_marks (organization_id, id, visit_id, kind, at, created_at) values ($1, $2, $3, 'greeted', $4, $4)`,
    [organizationId, markId, visitId, at],
  );
  return { visitId, markId, customerId };
}

const paramsOf = async (world: World, place: Place, stored?: { isOut: boolean }) => ({
  visitId: (await addVisit(world, place, stored)).visitId,
});

async function markParamsOf(world: World, place: Place) {
  const { visitId, markId } = await addVisit(world, place);
  return { visitId, markId };
}

/** Whether the day has exactly the open visits at locations where the person sees customers. */
async function listsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from showroom_visits v
     where v.organization_id = $1 and ($2::uuid[] is null or v.location_id = any($2)) and not v.is_in_bin`,
    [organizationId, at === "all" ? null : at],
  );
  const expected = Math.min(Number(row?.n), board.mostVisitsOfDay);
  return body.visits.length === expected ? [] : [`shows ${String(body.visits.length)} of ${expected} visits`];
}

/** Whether the traffic is exactly that at locations where the person sees customers. */
async function countsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from showroom_visits v where v.organization_id = $1 and ($2::uuid[] is null or v.location_id = any($2))
     and not v.is_in_bin and v.on_day between $3 and $4`,
    [organizationId, at === "all" ? null : at, body.from, body.to],
  );
  const counted = body.cells.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  return counted === Number(row?.n) ? [] : [`counts ${counted} of ${String(row?.n)} visits`];
}

const dayIn = ({ test }: World) => test.now().toISOString().slice(0, 10);

/** Whether the month so far counts exactly the visits about a car at locations where the person sees customers. */
async function countsAllOfMonth({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from showroom_visits v where v.organization_id = $1 and ($2::uuid[] is null or v.location_id = any($2))
     and not v.is_in_bin and v.kind in ('walk-in', 'appointment', 'be-back')
     and v.on_day between date_trunc('month', $3::date) and $3::date`,
    [organizationId, at === "all" ? null : at, dayIn(world)],
  );
  const counted = body.month.ups + body.month.beBacks;
  return counted === Number(row?.n) ? [] : [`counts ${counted} of ${String(row?.n)} visits`];
}

export const showroomTrials: readonly Trial[] = [
  { endpoint: board.getShowroomDay, inGlobalView: 422, problems: listsAllVisible },
  {
    endpoint: board.getShowroomDay,
    about: "of one location",
    ...inOneOrganization((access, locationId) => (holds(access, "org:customers:view", locationId) ? undefined : 404)),
    build: ({ locations }, place) => ({ query: { locationId: locations[place] } }),
  },
  { endpoint: targets.getShowroomTargets, inGlobalView: 422 },
  {
    endpoint: targets.updateShowroomTargets,
    build: () => ({ body: { soldPercent: 1 + (nextNumber() % 100) } }),
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView: 422,
    audited: audited("showroom_targets.updated", false, "both"),
  },
  {
    endpoint: board.getShowroomMonths,
    build: (world) => ({ query: { day: dayIn(world) } }),
    inGlobalView: 422,
    problems: countsAllOfMonth,
  },
  { endpoint: board.getShowroomTraffic, inGlobalView: 422, problems: countsAllVisible },
  {
    endpoint: board.listTestDrives,
    ...inOneOrganization(seenAt("inventory:view")),
    build: async (world, place) => ({ params: await addStockVehicle(world, place) }),
  },
  {
    endpoint: record.getVisit,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: await paramsOf(world, place) }),
  },
  {
    endpoint: changes.checkIn,
    ...edited,
    build: async (world, place) => ({ body: { customerId: (await addCustomer(world, place)).customerId } }),
    usesUp: true,
    audited: audited("visit.checked-in", true, "new"),
  },
  {
    endpoint: changes.updateVisit,
    ...edited,
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { note: "Asks for blue" } }),
    usesUp: true,
    audited: audited("visit.updated", true, "both"),
  },
  {
    endpoint: changes.checkOut,
    ...edited,
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { result: "undecided" } }),
    usesUp: true,
    audited: audited("visit.checked-out", true, "both"),
  },
  {
    endpoint: changes.reopenVisit,
    ...edited,
    build: async (world, place) => ({ params: await paramsOf(world, place, { isOut: true }) }),
    usesUp: true,
    audited: audited("visit.reopened", true, "nothing"),
  },
  {
    endpoint: changes.addVisitMark,
    ...edited,
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { kind: "write-up" } }),
    usesUp: true,
    audited: audited("visit.marked", true, "both"),
  },
  {
    endpoint: changes.updateVisitMark,
    ...edited,
    isPersonal: true,
    build: async (world, place, { personId }) => ({
      params: await markParamsOf(world, place),
      body: { doneBy: personId },
    }),
    usesUp: true,
    audited: audited("visit.marked", true, "both"),
  },
  {
    endpoint: changes.removeVisitMark,
    ...edited,
    build: async (world, place) => ({ params: await markParamsOf(world, place) }),
    usesUp: true,
    audited: audited("visit.marked", true, "both"),
  },
];
