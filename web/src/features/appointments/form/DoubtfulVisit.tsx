import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { findDoubtfulVisit, minuteMs } from "@automotive-crm/contract/appointments/rules";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { fullName } from "#lib/format/format.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import type { RecordPlace } from "#records/record-type.ts";
import { readStart, type AppointmentValues } from "./appointment-form.ts";
import { appointmentList } from "#features/appointments/appointment-list.ts";
import { whenWords } from "#features/appointments/appointment-words.ts";
import { usePlaces } from "./places.ts";

/** Warns that the customer already comes at about this time. Scheduling goes on: two visits in a row can be meant. */
export function DoubtfulVisit(place: RecordPlace<Appointment>) {
  const doubt = useDoubt(place);
  const now = useNow();
  const isZoneNamed = useZoneNaming(doubt && { at: doubt.appointment.startsAt, timeZone: doubt.appointment.timeZone });
  return (
    <output
      className={
        doubt ? "flex items-start gap-2.5 rounded-box border border-warn/40 bg-warning/14 px-3 py-2" : "sr-only"
      }
    >
      {doubt && (
        <>
          <CalendarClock aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
          <span className="min-w-0 flex-1 text-table">
            {doubt.because === "time"
              ? `${fullName(place.customer.firstName, place.customer.lastName)} already has an appointment around this time`
              : "This vehicle already has an appointment that day"}
            : {doubt.appointment.appointmentType}, {whenWords(doubt.appointment, now, isZoneNamed)}
            {doubt.appointment.locationName && `, ${doubt.appointment.locationName}`}. You can still schedule this one.
          </span>
        </>
      )}
    </output>
  );
}

function useDoubt({ customer, record }: RecordPlace<Appointment>) {
  const { control } = useFormContext<AppointmentValues>();
  const values = useWatch({ control });
  const { zoneOf } = usePlaces(customer, record);
  const { data: appointments = [] } = useQuery(appointmentList.query(customer.organizationId, customer.id));
  const { appointmentDate = "", appointmentTime = "", estimatedDuration, locationId = "", vehicleId } = values;
  const start = readStart({ appointmentDate, appointmentTime }, zoneOf(locationId));
  if (!start || start.kind === "never") return undefined;
  return findDoubtfulVisit(appointments, {
    startsAt: start.at,
    endsAt: new Date(start.at.getTime() + Number(estimatedDuration) * minuteMs),
    vehicleId: vehicleId || null,
    appointmentId: record?.appointmentId,
  });
}
