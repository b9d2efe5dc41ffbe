import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { findDoubtfulVisit, minuteMs } from "@automotive-crm/contract/appointments/rules";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { appointmentList } from "#features/appointments/appointment-list.ts";
import type { RecordPlace } from "#records/record-type.ts";
import { readStart, type AppointmentValues } from "./appointment-form.ts";
import { usePlaces } from "./places.ts";

/** Another visit of the customer that the planned one may repeat. */
export function useDoubtfulVisit({ customer, record }: RecordPlace<Appointment>) {
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
