import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import { CalendarClock } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { formatLocationTime } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import type { RecordType } from "#records/record-type.ts";
import { appointmentFields, type AppointmentValues } from "./form/appointment-form.ts";
import { appointmentList, appointmentWrites } from "./appointment-list.ts";

export const appointmentRecord: RecordType<Appointment, AppointmentValues> = {
  name: "appointment",
  noun: "Appointment",
  plural: "Appointments",
  titleOf: ({ appointmentType }) => appointmentType,
  list: appointmentList,
  writes: appointmentWrites,
  readBody: appointmentFields.readBody,
  waiting: { Icon: CalendarClock, Facts: WaitingFacts },
  loadForm: async () => (await import("./appointment-forms.ts")).appointmentForm,
};

function WaitingFacts({ values, timeZone: customersZone }: { values: AppointmentValues; timeZone: string }) {
  const { appointmentDate: day, appointmentTime: time, locationId } = values;
  const locations = useWorkplace((workplace) => workplace.locations);
  const timeZone = locations.find((location) => location.locationId === locationId)?.timeZone ?? customersZone;
  const instant = instantOf(day, time, timeZone);
  const isZoneNamed = useZoneNaming({ at: instant.getTime(), timeZone });
  return (
    <p className="text-meta text-quiet tabular-nums">
      {formatLocationTime({ day, time, instant, timeZone, isZoneNamed }, useNow())}
    </p>
  );
}
