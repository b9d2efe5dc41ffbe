import type {
  FreeSlot,
  VisitProblem,
  checkVisit as checkEndpoint,
  listAppointments as listEndpoint,
  listTodaysAppointments as todaysEndpoint,
} from "@automotive-crm/contract/appointments/calendar";
import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import { skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { addDays, instantOf, readWallTime } from "@automotive-crm/contract/dates/wall-time";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { locationSettings } from "#features/organizations/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import { invalidFields, notFound } from "#platform/http/errors.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { readLocations, refuseUnseen } from "#platform/read-locations.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readDayPlace, toDayPlace } from "./appointment-cursor.ts";
import { listTodays } from "#features/appointments/appointment-figures.queries.ts";
import { toAppointment } from "#features/appointments/appointment-row.ts";
import { takenInWords } from "#features/appointments/appointment-words.ts";
import * as queries from "#features/appointments/appointments.queries.ts";
import { keepTimeZone } from "#features/appointments/appointments.repository.ts";
import { findFreeSlots, searchedDays } from "./free-slots.rules.ts";
import { findVisitProblems, type PlannedVisit, type Surroundings } from "./visit-problems.rules.ts";

type CalendarQuery = RequestOf<typeof listEndpoint>["query"];
type VisitQuery = RequestOf<typeof checkEndpoint>["query"];

/** The appointments of some days, of the customers that the person may see. */
export async function listAppointments(
  { database }: Foundation,
  scope: PersonScope,
  { after, limit, from, to, locationId, advisor }: CalendarQuery,
): Promise<AnswerOf<typeof listEndpoint>> {
  const filter = { ...readLocations(scope.access, "org:customers:view", locationId), advisorId: advisor, from, to };
  const page = { after: readDayPlace(after), limit };
  return database.browse(scope, async (db) => {
    const [rows] = await Promise.all([
      queries.listByDay(db, scope, filter, page),
      checkLocation(db, scope, locationId),
    ]);
    const cut = cutPage(rows, limit, toDayPlace);
    return { appointments: cut.page.map(toAppointment), nextCursor: cut.nextCursor };
  });
}

/** The appointments that take place or were booked today at their own location. */
export async function listTodaysAppointments(
  { database, clock }: Foundation,
  scope: PersonScope,
  { after, limit, of, locationId, advisor }: RequestOf<typeof todaysEndpoint>["query"],
): Promise<AnswerOf<typeof todaysEndpoint>> {
  const filter = {
    of,
    ...readLocations(scope.access, "org:customers:view", locationId),
    advisorId: advisor,
    now: clock(),
  };
  const page = { after: readDayPlace(after), limit };
  return database.browse(scope, async (db) => {
    const [rows] = await Promise.all([listTodays(db, scope, filter, page), checkLocation(db, scope, locationId)]);
    const cut = cutPage(rows, limit, toDayPlace);
    return { appointments: cut.page.map(toAppointment), nextCursor: cut.nextCursor };
  });
}

/** What speaks against booking a visit. */
export async function checkVisit(
  { database }: Foundation,
  anyScope: PersonScope,
  query: VisitQuery,
): Promise<{ problems: VisitProblem[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    const visit = toVisit(query);
    const surroundings = await findSurroundings(db, scope, query, 1);
    const taken = await findTaken(db, scope, query, surroundings.timeZone);
    return { problems: [...findVisitProblems(visit, surroundings), ...taken] };
  });
}

/** The next times at which nothing speaks against a visit. */
export async function listFreeSlots(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  query: VisitQuery,
): Promise<{ slots: FreeSlot[] }> {
  const scope = inOneOrganization(anyScope);
  const surroundings = await database.read(scope, (db) => findSurroundings(db, scope, query, searchedDays));
  return { slots: findFreeSlots(toVisit(query), surroundings, clock()) };
}

const toVisit = ({
  appointmentDate,
  appointmentTime,
  estimatedDuration,
  appointmentType,
}: VisitQuery): PlannedVisit => ({
  day: appointmentDate,
  time: appointmentTime,
  minutes: estimatedDuration,
  appointmentType,
});

/** The location's hours, and what is booked there or for the advisor in the days from the visit's on. */
async function findSurroundings(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { locationId, advisor, appointmentDate, appointmentId }: VisitQuery,
  days: number,
): Promise<Surroundings> {
  refuseUnseen(permittedLocations(scope.access, "org:customers:view"), locationId);
  const hours = locationId === undefined ? undefined : await locationSettings.findBusinessHours(db, scope, locationId);
  if (locationId !== undefined && !hours) throw notFound("Location");
  const timeZone = hours?.timeZone ?? (await keepTimeZone(db, scope, null));
  const taken = await queries.listTaken(db, scope, {
    advisorId: advisor ?? null,
    locationId: locationId ?? null,
    from: instantOf(appointmentDate, "00:00", timeZone),
    to: instantOf(addDays(appointmentDate, days), "00:00", timeZone),
    exceptId: appointmentId ?? null,
  });
  return { hours, timeZone, taken };
}

async function findTaken(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { advisor, appointmentDate, appointmentTime, estimatedDuration, appointmentId }: VisitQuery,
  timeZone: string,
): Promise<VisitProblem[]> {
  const { kind, at: startsAt } = readWallTime({ day: appointmentDate, time: appointmentTime }, timeZone);
  if (kind === "never") throw invalidFields({ appointmentTime: skippedTimeMessage(appointmentTime) });
  if (advisor === undefined) return [];
  const endsAt = new Date(startsAt.getTime() + estimatedDuration * minuteMs);
  const slot = { advisorId: advisor, startsAt, endsAt, exceptId: appointmentId ?? null };
  const taken = await queries.findInSlot(db, scope, slot);
  return taken ? [{ code: "advisor-taken", message: takenInWords(taken, timeZone) }] : [];
}
