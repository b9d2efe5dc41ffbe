import { appointmentTypeOf } from "@automotive-crm/contract/calls/log";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { visitForm } from "#features/appointments/index.ts";
import type { CallLogMessages, CallLogValues, LogSubject } from "./call-log.ts";

type VisitValues = Parameters<typeof visitForm.check>[0];
type VisitMessages = ReturnType<typeof visitForm.check>;

/** The fields of the log that hold the appointment's. The log's advisor and team are also the appointment's. */
const fields = [
  ["appointmentType", "appointmentType"],
  ["appointmentDate", "appointmentDate"],
  ["appointmentTime", "appointmentTime"],
  ["estimatedDuration", "appointmentDuration"],
  ["locationId", "appointmentLocation"],
  ["advisor", "advisor"],
  ["team", "team"],
  ["vehicleId", "appointmentVehicle"],
] as const satisfies readonly (readonly [keyof VisitValues, keyof CallLogValues])[];

/** What is said about the appointment's fields, about the log's; and the reverse. */
export const toLog = (of: Partial<VisitValues>): Partial<Record<(typeof fields)[number][1], string>> =>
  Object.fromEntries(fields.filter(([name]) => of[name] !== undefined).map(([name, field]) => [field, of[name]]));

export const messagesOfVisit = (messages: CallLogMessages): VisitMessages =>
  Object.fromEntries(fields.map(([name, field]) => [name, messages[field]]));

/** The appointment that the log plans. Until a type is chosen, it follows what the call was about. */
export function toVisit(values: CallLogValues): VisitValues {
  const { appointmentDate, appointmentTime, advisor, team } = values;
  return {
    appointmentType: values.appointmentType || appointmentTypeOf(values.callType),
    appointmentDate,
    appointmentTime,
    estimatedDuration: values.appointmentDuration,
    locationId: values.appointmentLocation,
    advisor,
    team,
    vehicleId: values.appointmentVehicle,
  };
}

/** Whether changes choose another time, place or person: what is taken then may be free. */
export const isOtherSlot = (changes: Partial<CallLogValues>): boolean =>
  ["appointmentScheduled", ...fields.map(([, field]) => field)].some((field) => field in changes);

/** What the dialog of an appointment would refuse, too. */
export function checkVisit(values: CallLogValues, { timeZone }: LogSubject, now: Date): CallLogMessages {
  const { locations } = useWorkplace.getState();
  const location = locations.find(({ locationId }) => locationId === values.appointmentLocation);
  return toLog(visitForm.check(toVisit(values), { timeZone: location?.timeZone ?? timeZone, now }));
}
