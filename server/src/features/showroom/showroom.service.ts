import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { seesGross } from "@automotive-crm/contract/deals/rights";
import type { RequestOf, AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { isAllowed, permittedLocations, type Access } from "@automotive-crm/contract/permissions/permissions";
import {
  mostVisitsOfDay,
  type getShowroomDay as dayEndpoint,
  type getShowroomMonths as monthsEndpoint,
  type getShowroomTraffic as trafficEndpoint,
  type TestDrive,
} from "@automotive-crm/contract/showroom/board";
import type { Visit } from "@automotive-crm/contract/showroom/record";
import { customerAccess } from "#features/customers/index.ts";
import { readStockVehicle } from "#features/inventory/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { checkLocation, lockRow } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import { spansOf, trafficSpan } from "./spans.rules.ts";
import * as traffic from "./traffic.queries.ts";
import { toVisit } from "./visit-row.ts";
import * as queries from "./visits.queries.ts";

const rightsAt = (access: Access, locationId: string) => ({
  seesDeals: isAllowed(access, "deals:view", locationId),
  seesGross: seesGross(access, locationId),
});

async function readToday({ db, scope, now }: Pick<Work, "db" | "scope" | "now">, locationId: string | undefined) {
  return wallTimeOf(now, await queries.findZone(db, scope, locationId)).day;
}

/** A day's visits and its totals. */
export async function getShowroomDay(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  { locationId, day: wanted }: RequestOf<typeof dayEndpoint>["query"],
): Promise<AnswerOf<typeof dayEndpoint>> {
  const scope = inOneOrganization(anyScope);
  const filter = readLocations(scope.access, "org:customers:view", locationId);
  return database.browse(scope, async (db) => {
    const today = await readToday({ db, scope, now: clock() }, locationId);
    const day = wanted ?? today;
    const [rows, totals] = await Promise.all([
      queries.listDay(db, scope, filter, { day, withOpen: day >= today, limit: mostVisitsOfDay }),
      queries.total(db, scope, filter, { from: day, to: day }),
      checkLocation(db, scope, locationId),
    ]);
    return { day, visits: rows.map((row) => toVisit(row, rightsAt(scope.access, row.location_id))), totals };
  });
}

/** The totals of a day's month so far, of as many days of the month before, and of the three months before. */
export async function getShowroomMonths(
  { database }: Foundation,
  anyScope: PersonScope,
  { locationId, day }: RequestOf<typeof monthsEndpoint>["query"],
): Promise<AnswerOf<typeof monthsEndpoint>> {
  const scope = inOneOrganization(anyScope);
  const filter = readLocations(scope.access, "org:customers:view", locationId);
  const spans = spansOf(day);
  return database.browse(scope, async (db) => {
    const [month, lastMonth, quarter] = await Promise.all([
      queries.total(db, scope, filter, spans.month),
      queries.total(db, scope, filter, spans.lastMonth),
      queries.total(db, scope, filter, spans.quarter),
      checkLocation(db, scope, locationId),
    ]);
    return { month, lastMonth, quarter };
  });
}

/** How many came in each hour of each weekday lately; with an hour, also who. */
export async function getShowroomTraffic(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  { locationId, day, weekday, hour }: RequestOf<typeof trafficEndpoint>["query"],
): Promise<AnswerOf<typeof trafficEndpoint>> {
  const scope = inOneOrganization(anyScope);
  const filter = readLocations(scope.access, "org:customers:view", locationId);
  return database.browse(scope, async (db) => {
    const span = trafficSpan(day ?? (await readToday({ db, scope, now: clock() }, locationId)));
    const cell =
      weekday === undefined || hour === undefined ? undefined : { weekday: Number(weekday), hour: Number(hour) };
    const [cells, rows] = await Promise.all([
      traffic.countTraffic(db, scope, filter, span),
      cell ? traffic.listTraffic(db, scope, filter, { span, cell, limit: mostVisitsOfDay }) : [],
      checkLocation(db, scope, locationId),
    ]);
    return { ...span, cells, visits: rows.map((row) => toVisit(row, rightsAt(scope.access, row.location_id))) };
  });
}

interface Reading {
  db: Db;
  scope: PersonScope;
  now: Date;
}

/** A visit without what the person may not see. */
export function asSeenBy({ access }: PersonScope, { deal, ...visit }: Visit): Visit {
  const rights = rightsAt(access, visit.locationId);
  if (!rights.seesDeals) return visit;
  if (!deal || rights.seesGross) return { ...visit, deal: deal ?? null };
  const { grossCents: _, ...seen } = deal;
  return { ...visit, deal: seen };
}

/** A visit as it is stored; the caller has checked that the person may see it. */
export async function getStored({ db, scope }: Pick<Reading, "db" | "scope">, visitId: string): Promise<Visit> {
  const visit = await queries.findStored(db, scope, visitId);
  if (!visit) throw notFound("Visit");
  return visit;
}

/** A visit that the person may see, as they may see it. */
export async function readVisible({ db, scope, now }: Reading, { id }: Pick<Visit, "id">): Promise<Visit> {
  const visit = await getStored({ db, scope }, id);
  const { customerId, locationId } = visit;
  if (!isAllowed(scope.access, "org:customers:view", locationId)) throw notFound("Visit");
  if (customerId !== null) await customerAccess(db, scope, { customerId, recordName: "Visit", binAt: now });
  return asSeenBy(scope, visit);
}

export const getVisit = ({ database, clock }: Foundation, scope: PersonScope, id: string): Promise<Visit> =>
  database.read(scope, (db) => readVisible({ db, scope, now: clock() }, { id }));

/** A visit to be changed, with its customer if it is known, by someone who may: both stay as they are until the transaction ends. */
export async function lockVisit(work: Work, visitId: string) {
  const { db, scope } = work;
  const [, visit] = await awaitQueries([lockRow(db, scope, "showroom_visits", visitId), getStored(work, visitId)]);
  const { customerId, locationId } = visit;
  if (!isAllowed(scope.access, "org:customers:view", locationId)) throw notFound("Visit");
  const customer =
    customerId === null
      ? undefined
      : await customerAccess(db, scope, { customerId, recordName: "Visit" }, "org:customers:edit");
  if (!isAllowed(scope.access, "org:customers:edit", locationId)) throw notAllowed();
  return { visit, customer };
}

/** A car's test drives, for those who see the car. */
export async function listTestDrives(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  stockVehicleId: string,
): Promise<{ drives: TestDrive[] }> {
  const scope = inOneOrganization(anyScope);
  const locations = permittedLocations(scope.access, "org:customers:view");
  const drives = await database.read(scope, async (db) => {
    const car = await readStockVehicle({ db, scope, now: clock() }, stockVehicleId);
    if (!isAllowed(scope.access, "inventory:view", car.locationId)) throw notFound("Car");
    return queries.listDrives(db, scope, stockVehicleId, locations);
  });
  return { drives };
}
