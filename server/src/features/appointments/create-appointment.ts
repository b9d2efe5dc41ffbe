import { newAppointmentDefaults, reminderAhead } from "@automotive-crm/contract/appointments/record";
import * as contract from "@automotive-crm/contract/appointments/changes";
import type { NewAppointment } from "@automotive-crm/contract/appointments/changes";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { mayOverlap } from "@automotive-crm/contract/appointments/rules";
import { newId } from "#platform/db/new-id.ts";
import { changedFields } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { checkChoices } from "./appointment-checks.ts";
import { decideSlot, refuseSecondVisit, retryingTakenSlot } from "./calendar/appointment-slot.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment, readVisible } from "./appointments.service.ts";
import { notifyAdvisor } from "./notify-advisor.ts";
import { describeDoubleBooking, recordChange } from "./record-change.ts";

/** Creates an appointment with its timeline entry and audit event. */
export const createAppointment = writes(
  contract.createAppointment,
  { readAgain: readVisible, around: retryingTakenSlot },
  async (work, _, body) => toAnswer(await addAppointment(work, body)),
);

/** A recorded appointment as endpoints answer it. */
export const toAnswer = (done: Recorded<Appointment>): Recorded<{ appointment: Appointment }> =>
  answering(done, { appointment: done.answer });

interface Adding {
  replaced?: Appointment;
  /** Whether the customer may have another appointment that starts at the same time, unless someone with permission allows it. */
  mayRepeat?: boolean;
}

/** The same inside another write, such as that of a call's log. Wrap that write in `retryingTakenSlot`. */
export async function addAppointment(
  { db, scope, now }: Work,
  { allowOverlap = false, ...input }: NewAppointment,
  { replaced, mayRepeat = true }: Adding = {},
): Promise<Recorded<Appointment>> {
  const customer = await customerAccess(db, scope, input.customerId, "org:customers:edit");
  await checkChoices(db, scope, customer, input);
  const appointmentId = newId();
  const fields = { ...input, locationId: input.locationId ?? customer.filing.locationId };
  const requested = {
    ...fields,
    appointmentId,
    advisorId: fields.advisor ?? null,
    allowOverlap,
    mustBeAhead: true,
  };
  const { slot, bookedOver } = await decideSlot(db, scope, requested, now);
  const isDeliberate = allowOverlap && mayOverlap(scope.access, fields.locationId);
  if (!mayRepeat && !isDeliberate) await refuseSecondVisit(db, scope, customer.customerId, slot.startsAt);
  const rescheduledFrom = replaced?.appointmentId ?? null;
  const wantedReminder = replaced?.reminderTime ?? newAppointmentDefaults.reminderTime;
  const reminderTime = fields.reminderTime ?? reminderAhead(wantedReminder, slot.startsAt, now);
  const [, appointment] = await awaitQueries([
    repository.insert(db, scope, appointmentId, { fields: { ...fields, reminderTime }, rescheduledFrom, slot, now }),
    getAppointment({ db, scope }, appointmentId),
  ]);
  const done = await recordChange(db, scope, {
    before: undefined,
    after: appointment,
    action: "appointment.created",
    changes: {
      ...(replaced
        ? changedFields(replaced, appointment, ["appointmentDate", "appointmentTime"])
        : {
            appointmentDate: { new: appointment.appointmentDate },
            appointmentTime: { new: appointment.appointmentTime },
          }),
      ...(appointment.advisorName === null ? {} : { advisorName: { new: appointment.advisorName } }),
      ...describeDoubleBooking(bookedOver),
    },
    now,
  });
  await notifyAdvisor(db, scope, { before: replaced, after: appointment, customer, now });
  return done;
}
