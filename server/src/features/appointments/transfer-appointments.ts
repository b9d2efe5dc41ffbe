import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { changedFields } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { decideSlot, type DecidedSlot } from "./calendar/appointment-slot.ts";
import * as queries from "./appointments.queries.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment } from "./appointments.service.ts";
import { describeDoubleBooking, recordChange } from "./record-change.ts";

/** How someone takes over a colleague's appointments that are still to come or to be closed. */
export const appointmentWork = {
  kind: "appointments" as const,
  one: "open appointment",
  many: "open appointments",
  list: queries.listPending,
  transfer: transferAppointments,
};

/** Where the new advisor is taken already, they are booked twice: none of the appointments gets lost. */
async function transferAppointments(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { ids, to, now }: { ids: readonly string[]; to: string | null; now: Date },
): Promise<void> {
  for (const appointmentId of ids) {
    const before = await getAppointment({ db, scope }, appointmentId);
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
  const after = await getAppointment({ db, scope }, appointmentId);
  const changes = { ...changedFields(before, after, ["advisorName"]), ...describeDoubleBooking(decided.bookedOver) };
  await recordChange(db, scope, { before, after, action: "appointment.updated", changes, now });
}
