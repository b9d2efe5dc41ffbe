import { checkAppointment, type AppointmentValues } from "./appointment-form.ts";
import { newAppointmentValues } from "./new-appointment.ts";

/** What another form may ask about a visit that it books. */
const visitFields = [
  "appointmentType",
  "appointmentDate",
  "appointmentTime",
  "estimatedDuration",
  "locationId",
  "advisor",
  "team",
  "vehicleId",
] as const satisfies readonly (keyof AppointmentValues)[];

export type VisitValues = Pick<AppointmentValues, (typeof visitFields)[number]>;
export type VisitMessages = Partial<Record<keyof VisitValues, string>>;

/** As the dialog of an appointment has them. */
export const withDefaults = (visit: VisitValues): AppointmentValues => ({
  ...newAppointmentValues({ timeZone: "UTC", locationId: "", now: new Date() }),
  ...visit,
});

/** What of a visit differs from another. */
export function changesOf(from: VisitValues, to: Partial<VisitValues>): Partial<VisitValues> {
  const changed = visitFields.filter((field) => to[field] !== undefined && to[field] !== from[field]);
  return Object.fromEntries(changed.map((field) => [field, to[field]]));
}

/** The problems that the dialog of an appointment names. */
export function checkVisit(visit: VisitValues, at: { timeZone: string; now: Date }): VisitMessages {
  const messages = checkAppointment(withDefaults(visit), at);
  return Object.fromEntries(visitFields.filter((field) => messages[field]).map((field) => [field, messages[field]]));
}
