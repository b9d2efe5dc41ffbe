import {
  createAppointment,
  listCustomerAppointments,
  updateAppointment,
  type Appointment,
} from "@automotive-crm/contract/appointments";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import { CalendarClock } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { formatLocationTime } from "#lib/format/format-date.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { recordList } from "#records/record-list.ts";
import type { RecordType } from "#records/record-type.ts";
import { recordWrites } from "#records/record-writes.ts";
import { appointmentFields, type AppointmentValues } from "./appointment-form.ts";

/** A customer's appointments: pending ones first, soonest first. */
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
  plural: "Appointments",
  titleOf: ({ appointmentType }) => appointmentType,
  list: appointmentList,
  writes: recordWrites({
    create: createAppointment,
    update: updateAppointment,
    recordIn: ({ appointment }) => appointment,
  }),
  readBody: appointmentFields.readBody,
  waiting: { Icon: CalendarClock, Facts: WaitingFacts },
  loadForm: async () => (await import("./AppointmentForm.tsx")).appointmentForm,
};

function WaitingFacts({ values, timeZone: customersZone }: { values: AppointmentValues; timeZone: string }) {
  const { appointmentDate: day, appointmentTime: time, locationId } = values;
  const locations = useWorkplace((workplace) => workplace.locations);
  const timeZone = locations.find((location) => location.locationId === locationId)?.timeZone ?? customersZone;
  const instant = instantOf(day, time, timeZone);
  return (
    <p className="text-meta text-quiet tabular-nums">
      {formatLocationTime({ day, time, instant, timeZone }, useNow())}
    </p>
  );
}
