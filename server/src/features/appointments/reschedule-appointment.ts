import { NewAppointmentSchema, type NewAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import * as contract from "@automotive-crm/contract/appointments/reschedule";
import type { Reschedule } from "@automotive-crm/contract/appointments/reschedule";
import { hasShown, isPending } from "@automotive-crm/contract/appointments/rules";
import { changedFields } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { conflict } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { given } from "#platform/merge-edit.ts";
import { retryingTakenSlot } from "./calendar/appointment-slot.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment, lockAppointment, readVisible } from "./appointments.service.ts";
import { addAppointment, toAnswer } from "./create-appointment.ts";
import { recordChange } from "./record-change.ts";

/**
 * Books another time in place of an appointment. The old one is kept: canceled if it was still to come, else with its outcome, such as a
 * no-show. Each can be replaced once.
 */
export const rescheduleAppointment = writes(
  contract.rescheduleAppointment,
  { readAgain: readVisible, around: retryingTakenSlot },
  async (work, { appointmentId }, body) => {
    const { record: replaced } = await lockAppointment(work, appointmentId);
    refuseReplacing(replaced);
    // First, because it must not be in the way of the new one.
    if (isPending(replaced.status)) await cancelReplaced(work, replaced);
    return toAnswer(await addAppointment(work, buildReplacement(replaced, body), { replaced }));
  },
);

function refuseReplacing({ status, rescheduledTo }: Appointment): void {
  if (rescheduledTo !== null) throw conflict("This appointment has already been rescheduled.");
  if (hasShown(status)) throw conflict("The customer came to this appointment. Schedule a new one instead.");
}

async function cancelReplaced({ db, scope, now }: Work, before: Appointment): Promise<void> {
  const { appointmentId } = before;
  const status = {
    status: "cancelled",
    cancelReason: "rescheduled",
    cancelNote: null,
    shownAt: null,
    noShowAt: null,
    mayMiss: undefined,
  };
  const [, after] = await awaitQueries([
    repository.update(db, scope, appointmentId, { fields: {}, slot: undefined, status, now }),
    getAppointment({ db, scope }, appointmentId),
  ]);
  await recordChange(db, scope, {
    before,
    after,
    action: "appointment.rescheduled",
    changes: changedFields(before, after, ["status", "cancelReason"]),
    now,
  });
}

/** What is not mentioned stays as it was; the overlap must be requested again. */
function buildReplacement(replaced: Appointment, changes: Reschedule): NewAppointment {
  const { customerId, appointmentType, estimatedDuration, advisor, team, vehicleId, locationId, notes } = replaced;
  const { priority, reminderEnabled, contactMethod } = replaced;
  return NewAppointmentSchema.parse({
    customerId,
    appointmentType,
    estimatedDuration,
    advisor,
    team,
    vehicleId,
    locationId: locationId ?? undefined,
    notes,
    priority,
    reminderEnabled,
    contactMethod,
    ...given(changes),
  });
}
