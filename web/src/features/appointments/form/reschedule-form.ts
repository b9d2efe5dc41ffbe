import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { rescheduleAppointment } from "@automotive-crm/contract/appointments/reschedule";
import { isPast } from "@automotive-crm/contract/appointments/rules";
import { firstOpenDay } from "@automotive-crm/contract/organizations/business-hours-rules";
import { call } from "#lib/api/api-client.ts";
import { knownOpening } from "#lib/workplace/opening.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { HoursGate } from "#records/dialog/HoursGate.tsx";
import type { RecordForm } from "#records/record-type.ts";
import { appointmentFields, checkAppointment, type AppointmentValues } from "./appointment-form.ts";
import { appointmentForm } from "./AppointmentForm.tsx";
import { withReminderAhead } from "./new-appointment.ts";
import { placesOf } from "./places.ts";

/** The form of an appointment that takes the place of another: it starts as that one, and its time must be ahead. */
export const rescheduleForm: RecordForm<Appointment, AppointmentValues> = {
  ...appointmentForm,
  words: { ...appointmentForm.words, edit: "Reschedule Appointment", saveEdit: "Reschedule" },
  Gate: HoursGate,
  firstControl: 'input[type="date"]',
  valuesOf: (replaced) => startingValues(replaced, new Date()),
  check: (values, { customer, record, now }) => {
    const { zoneOf } = placesOf(useWorkplace.getState().locations, customer, record);
    return checkAppointment(values, { timeZone: zoneOf(values.locationId), now });
  },
  toEdit: (values): object => appointmentFields.toSend(values),
};

/** A time that is over can't be kept, so the day is that of a new appointment. */
function startingValues(replaced: Appointment, now: Date): AppointmentValues {
  const values = { ...appointmentFields.valuesOf(replaced), status: "" };
  if (!isPast(new Date(replaced.startsAt), now)) return values;
  const opening = knownOpening(replaced.organizationId, replaced.locationId);
  const { timeZone } = replaced;
  return withReminderAhead({ ...values, appointmentDate: firstOpenDay({ timeZone, now, opening }) }, timeZone, now);
}

/** Books the new time. Returns the new appointment. */
export async function sendReschedule(
  appointmentId: string,
  body: object,
  organizationId: string,
): Promise<Appointment> {
  const answer = await call(rescheduleAppointment, { params: { appointmentId }, body, organizationId });
  return answer.appointment;
}
