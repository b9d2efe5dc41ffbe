import {
  createAppointment,
  listCustomerAppointments,
  updateAppointment,
  type Appointment,
} from "@automotive-crm/contract/appointments";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { CalendarClock } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { formatNearDate } from "#lib/format/format-day.ts";
import { recordList } from "#records/record-list.ts";
import type { RecordType } from "#records/record-type.ts";
import { recordWrites } from "#records/record-writes.ts";
import { valuesOfBody, type AppointmentValues } from "./appointment-form.ts";

/** A customer's appointments: those still to be kept first, the soonest first. */
export const appointmentList = recordList<Appointment>({
  key: "appointments",
  load: async (customerId, signal) =>
    (await call(listCustomerAppointments, { params: { customerId }, signal })).appointments,
  idOf: ({ appointmentId }) => appointmentId,
  customerIdOf: ({ customerId }) => customerId,
});

export const appointmentRecord: RecordType<Appointment, AppointmentValues> = {
  name: "appointment",
  noun: "Appointment",
  idOf: ({ appointmentId }) => appointmentId,
  titleOf: ({ appointmentType }) => appointmentType,
  list: appointmentList,
  writes: recordWrites({
    create: createAppointment,
    update: updateAppointment,
    recordIn: ({ appointment }) => appointment,
  }),
  readBody: valuesOfBody,
  waiting: { className: "flex min-h-11 items-start gap-1 py-1", Icon: CalendarClock, Facts: WaitingFacts },
  loadForm: async () => (await import("./AppointmentForm.tsx")).appointmentForm,
};

function WaitingFacts({ values, timeZone }: { values: AppointmentValues; timeZone: string }) {
  const today = wallTimeOf(useNow(), timeZone).day;
  return (
    <p className="text-meta text-quiet tabular-nums">
      {formatNearDate(values.appointmentDate, today)} {values.appointmentTime}
    </p>
  );
}
