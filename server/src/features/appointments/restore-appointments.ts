import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPast } from "@automotive-crm/contract/appointments/rules";
import { changedFields } from "#features/audit/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { followCustomer } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { wallTimeInWords } from "./appointment-words.ts";
import * as queries from "./appointments.queries.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment } from "./appointments.service.ts";
import { recordChange } from "./record-change.ts";

interface OfCustomer {
  customerId: string;
  locationIds: readonly string[];
  now: Date;
}

/** A customer's appointments, as the customer goes into the bin and comes out. */
export const binnedAppointments = {
  follow: followCustomer("appointments"),
  cancelOpen: cancelUpcoming,
  settle: settleAdvisors,
};

async function cancelUpcoming(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerId, now, because }: Pick<OfCustomer, "customerId" | "now"> & { because: string },
): Promise<void> {
  for (const before of await readPending(db, scope, customerId)) {
    if (isPast(new Date(before.startsAt), now)) continue;
    const status = {
      status: "cancelled",
      shownAt: null,
      noShowAt: null,
      cancelReason: "other",
      cancelNote: because,
      mayMiss: undefined,
    };
    await save(db, scope, before, { change: { fields: {}, slot: undefined, status, now }, action: "cancelled" });
  }
}

/** An advisor who has left, or is busy then, doesn't get the appointment back: it waits for another one. */
async function settleAdvisors(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerId, locationIds, now }: OfCustomer,
): Promise<string[]> {
  await repository.excuseBinned(db, scope, customerId, now);
  const sentences: string[] = [];
  for (const before of await readPending(db, scope, customerId)) {
    const reason = await findObstacle(db, scope, before, locationIds);
    if (reason === undefined) continue;
    const change = { fields: { advisor: null }, slot: undefined, status: undefined, now };
    await save(db, scope, before, { change, action: "updated" });
    const what = `${before.appointmentType} on ${wallTimeInWords(before.appointmentDate, before.appointmentTime)}`;
    sentences.push(`${what} has no advisor now: ${before.advisorName ?? "the former one"} ${reason}.`);
  }
  return sentences;
}

async function findObstacle(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { appointmentId, advisor, startsAt, endsAt, isOverlapping }: Appointment,
  locationIds: readonly string[],
): Promise<string | undefined> {
  if (advisor === null) return undefined;
  if (await whoAndWhere.findAssigneeProblem(db, scope, { locationIds }, advisor))
    return "no longer works with this customer";
  const slot = { advisorId: advisor, startsAt: new Date(startsAt), endsAt: new Date(endsAt), exceptId: appointmentId };
  const [, taken] = await awaitQueries([
    repository.lockAdvisor(db, scope, advisor),
    queries.findInSlot(db, scope, slot),
  ]);
  return taken && !isOverlapping ? "is booked then" : undefined;
}

async function readPending(db: Db, scope: OrganizationScope<PersonScope>, customerId: string): Promise<Appointment[]> {
  const ids = await queries.lockPending(db, scope, customerId);
  return awaitQueries(ids.map((id) => getAppointment({ db, scope }, id)));
}

async function save(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  before: Appointment,
  { change, action }: { change: Parameters<typeof repository.update>[3]; action: "cancelled" | "updated" },
): Promise<void> {
  const { appointmentId } = before;
  await repository.update(db, scope, appointmentId, change);
  const after = await getAppointment({ db, scope }, appointmentId);
  const changes = changedFields(before, after, ["advisorName", "status", "cancelReason", "cancelNote"]);
  await recordChange(db, scope, { before, after, action: `appointment.${action}`, changes, now: change.now });
}
