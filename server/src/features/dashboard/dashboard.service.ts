import type {
  DashboardStats,
  getAppointmentSummary as appointmentSummaryEndpoint,
  getCallSummary as callSummaryEndpoint,
  getCallTrends as trendsEndpoint,
  getTaskSummary as taskSummaryEndpoint,
} from "@automotive-crm/contract/dashboard/figures";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import { refuseUnseen } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { CallCount, DayCounts, FigureSources, Locations } from "./figure-sources.ts";
import type { SharedReads } from "./shared-reads.ts";

interface Figures {
  calls: CallCount[] | undefined;
  tasks: { overdue: number; pending: number };
  appointments: { today: number; booked: number };
  asOf: string;
}

export interface DashboardDependencies {
  database: Database;
  clock: Clock;
  sources: FigureSources;
  figures: SharedReads;
}

type PlaceQuery = { locationId?: string | undefined };

/** In Global View, figures of all organizations. */
export const everywhere = "global";

/** Everybody who sees the same customers in a place shares one count of it. */
export async function getStats(
  { database, clock, sources, figures }: DashboardDependencies,
  scope: PersonScope,
  { locationId }: PlaceQuery,
): Promise<DashboardStats> {
  const { access, personId } = scope;
  const visible = {
    calls: isAllowed(access, "calls:view") ? sources.calls.locationsOf(access) : undefined,
    tasks: sources.tasks.locationsOf(access),
    appointments: sources.appointments.locationsOf(access),
  };
  refuseUnseen(visible.tasks, locationId);
  const counted = await figures.read<Figures>(
    { group: groupOf(scope), parts: ["stats", locationId, ...Object.values(visible).map(toKey)] },
    () => {
      const now = clock();
      const day = { now, locationId };
      return readThere({ database }, scope, locationId, async (db) => {
        const [calls, tasks, appointments] = await Promise.all([
          visible.calls && sources.calls.countToday(db, scope, visible.calls, day),
          sources.tasks.countOpen(db, scope, visible.tasks, day),
          sources.appointments.countTodays(db, scope, visible.appointments, day),
        ]);
        return { calls, tasks, appointments, asOf: now.toISOString() };
      });
    },
  );
  const calls = counted.calls?.filter(isFor(personId));
  const count = (direction?: CallCount["direction"]) =>
    calls ? sumOf(calls.filter((each) => direction === undefined || each.direction === direction)) : null;
  return {
    totalCallsToday: count(),
    inboundCallsToday: count("inbound"),
    outboundCallsToday: count("outbound"),
    overdueTasks: counted.tasks.overdue,
    pendingTasks: counted.tasks.pending,
    appointmentsSetToday: counted.appointments.booked,
    appointmentsToday: counted.appointments.today,
    asOf: counted.asOf,
  };
}

const sumOf = (counts: readonly CallCount[]) => counts.reduce((sum, { calls }) => sum + calls, 0);

const isFor =
  (personId: string) =>
  ({ onlyFor }: CallCount) =>
    onlyFor === null || onlyFor === personId;

const groupOf = ({ isGlobalView, organizationId }: PersonScope) => (isGlobalView ? everywhere : (organizationId ?? ""));

const toKey = (locations: Locations | undefined) =>
  typeof locations === "object" ? locations.toSorted() : (locations ?? null);

/**
 * Calls per day at their own location, counted once like the other figures. Where it is tomorrow already, the last day has begun;
 * elsewhere it is still empty.
 */
export async function getCallTrends(
  { database, clock, sources, figures }: DashboardDependencies,
  scope: PersonScope,
  { locationId, days }: RequestOf<typeof trendsEndpoint>["query"],
): Promise<AnswerOf<typeof trendsEndpoint>> {
  const { locations, personId } = visibleCalls(sources, scope, locationId);
  const key = { group: groupOf(scope), parts: ["trends", locationId, days, toKey(locations)] };
  const { counts: allCounts, lastDay } = await figures.read<DayCounts>(key, () => {
    // One more, because where it is still yesterday, the first day is a day earlier.
    const span = { now: clock(), locationId, days: days + 1 };
    return readThere({ database }, scope, locationId, (db) => sources.calls.countByDay(db, scope, locations, span));
  });
  if (lastDay === undefined) return { points: [] };
  const counts = allCounts.filter(isFor(personId));
  const points = Array.from({ length: days }, (_, index) => {
    const date = addDays(lastDay, index + 1 - days);
    const on = (direction: CallCount["direction"]) =>
      sumOf(counts.filter((each) => each.date === date && each.direction === direction));
    return { date, inbound: on("inbound"), outbound: on("outbound"), total: on("inbound") + on("outbound") };
  });
  return { points };
}

export async function getCallSummary(
  { database, clock, sources }: DashboardDependencies,
  scope: PersonScope,
  { locationId, filter }: RequestOf<typeof callSummaryEndpoint>["query"],
): Promise<AnswerOf<typeof callSummaryEndpoint>> {
  const visible = visibleCalls(sources, scope, locationId);
  return readThere({ database }, scope, locationId, (db) =>
    sources.calls.sumUpToday(db, scope, visible, { now: clock(), locationId, filter }),
  );
}

export async function getTaskSummary(
  { database, clock, sources }: DashboardDependencies,
  scope: PersonScope,
  { locationId, filter }: RequestOf<typeof taskSummaryEndpoint>["query"],
): Promise<AnswerOf<typeof taskSummaryEndpoint>> {
  const locations = sources.tasks.locationsOf(scope.access);
  refuseUnseen(locations, locationId);
  return readThere({ database }, scope, locationId, (db) =>
    sources.tasks.sumUp(db, scope, locations, { now: clock(), locationId, filter }),
  );
}

export async function getAppointmentSummary(
  { database, clock, sources }: DashboardDependencies,
  scope: PersonScope,
  { locationId, filter }: RequestOf<typeof appointmentSummaryEndpoint>["query"],
): Promise<AnswerOf<typeof appointmentSummaryEndpoint>> {
  const locations = sources.appointments.locationsOf(scope.access);
  refuseUnseen(locations, locationId);
  const of = filter === "set" ? "booking" : "day";
  return readThere({ database }, scope, locationId, (db) =>
    sources.appointments.sumUpTodays(db, scope, locations, { now: clock(), locationId, of }),
  );
}

function visibleCalls({ calls }: FigureSources, { access, personId }: PersonScope, locationId: string | undefined) {
  const locations = calls.locationsOf(access);
  refuseUnseen(locations, locationId);
  return { locations, personId };
}

/** Reads about a location, if there is such a one. */
async function readThere<T>(
  { database }: Pick<DashboardDependencies, "database">,
  scope: PersonScope,
  locationId: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return database.browse(scope, async (db) => {
    const [result] = await Promise.all([work(db), checkLocation(db, scope, locationId)]);
    return result;
  });
}
