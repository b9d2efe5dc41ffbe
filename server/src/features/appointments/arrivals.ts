import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { hasShown, isTooLateToUndo, mayBecome } from "@automotive-crm/contract/appointments/rules";
import { changedFields } from "#features/audit/index.ts";
import type { Work } from "#platform/http/writes.ts";
import { conflict } from "#platform/http/errors.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment, lockAppointment } from "./appointments.service.ts";
import { findDueOn } from "./appointments.queries.ts";
import { recordChange } from "./record-change.ts";

/** Marks an appointment as shown from when the customer came, which may be before it begins. */
async function markShown(work: Work, appointmentId: string): Promise<Appointment> {
  const { db, scope, now } = work;
  const { record: before } = await lockAppointment(work, appointmentId);
  if (hasShown(before.status)) return before;
  if (before.rescheduledTo !== null) throw conflict("Another appointment has taken the place of this one.");
  if (isTooLateToUndo(before, now) || !mayBecome(before.status, "shown"))
    throw conflict(
      `This appointment is ${before.status === "cancelled" ? "canceled" : before.status}. Schedule it again first.`,
    );
  const status = { status: "shown", shownAt: now.toISOString(), noShowAt: null, cancelReason: null, cancelNote: null };
  await repository.update(db, scope, appointmentId, {
    fields: {},
    slot: undefined,
    status: { ...status, mayMiss: undefined },
    now,
  });
  const after = await getAppointment({ db, scope }, appointmentId);
  await recordChange(db, scope, {
    before,
    after,
    action: "appointment.shown",
    changes: changedFields(before, after, ["status"]),
    now,
  });
  return after;
}

/** What the showroom does with appointments. */
export const arrivals = { markShown, findDueOn };
