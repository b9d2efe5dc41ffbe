import type { Appointment } from "@automotive-crm/contract/appointments";
import { changedFields } from "#features/audit/index.ts";
import { findAssigneeProblem } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { decideSlot, type DecidedSlot } from "./appointment-slot.ts";
import { wallTimeInWords } from "./appointment-words.ts";
import * as queries from "./appointments.queries.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment, getCustomerOf } from "./appointments.service.ts";
import { describeDoubleBooking, recordChange } from "./record-change.ts";

/** How someone takes over a colleague's appointments that are still to come or to be closed. */
export const appointmentWork = {
  kind: "appointments" as const,
  one: "open appointment",
  many: "open appointments",
  count: async (db: Db, scope: OrganizationScope, personId: string) =>
    (await queries.listPendingIds(db, scope, personId)).length,
  transfer: transferAppointments,
};

interface Owners {
  from: string;
  to: string | null;
  /** Names the new advisor in a refusal. */
  field: string;
  now: Date;
}

/** Where the new advisor is taken already, they are booked twice: none of the appointments gets lost. */
async function transferAppointments(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { from, to, field, now }: Owners,
): Promise<void> {
  for (const appointmentId of await queries.listPendingIds(db, scope, from)) {
    const before = await getAppointment(db, scope, appointmentId);
    const customer = await getCustomerOf(db, scope, before, { needed: "org:customers:edit" });
    const problem = await findAssigneeProblem(db, scope, customer, to);
    refuseFields({ [field]: problem && describeRefusal(before, problem) });
    const decided = await decideSlot(
      db,
      scope,
      { ...before, advisorId: to, allowOverlap: true, mustBeAhead: false },
      now,
    );
    await changeAdvisor(db, scope, { before, to, decided, now });
  }
}

async function changeAdvisor(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, to, decided, now }: { before: Appointment; to: string | null; decided: DecidedSlot; now: Date },
): Promise<void> {
  const { appointmentId } = before;
  await repository.update(db, scope, appointmentId, {
    fields: { advisor: to },
    slot: decided.slot,
    status: undefined,
    now,
  });
  const after = await getAppointment(db, scope, appointmentId);
  const changes = { ...changedFields(before, after, ["advisorName"]), ...describeDoubleBooking(decided.bookedOver) };
  await recordChange(db, scope, { before, after, action: "appointment.updated", changes, now });
}

const describeRefusal = ({ appointmentDate, appointmentTime }: Appointment, problem: string) =>
  `This person can't take over the appointment on ${wallTimeInWords(appointmentDate, appointmentTime)}: ${problem}`;
