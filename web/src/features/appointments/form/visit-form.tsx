import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import type { Messages } from "#records/form-messages.ts";
import { checkAppointment, takenSlot, type AppointmentValues } from "./appointment-form.ts";
import type { EmbeddedVisitProps } from "./EmbeddedVisit.tsx";
import { freeAdvisor } from "./free-advisor.ts";
import { newAppointmentValues } from "./new-appointment.ts";
import { TakenNotice } from "./TakenNotice.tsx";

/** What another form asks about a visit that it books. */
const fields = [
  "appointmentType",
  "appointmentDate",
  "appointmentTime",
  "estimatedDuration",
  "locationId",
  "advisor",
  "team",
  "vehicleId",
] as const satisfies readonly (keyof AppointmentValues)[];

type VisitValues = Pick<AppointmentValues, (typeof fields)[number]>;

/** The problems that the dialog of an appointment names. */
function check(visit: VisitValues, at: { timeZone: string; now: Date }): Messages<keyof VisitValues> {
  const asked = Object.fromEntries(fields.map((field) => [field, visit[field]]));
  const messages = checkAppointment({ ...newAppointmentValues({ ...at, locationId: "" }), ...asked }, at);
  return Object.fromEntries(fields.filter((field) => messages[field]).map((field) => [field, messages[field]]));
}

const load = async () => (await import("#features/appointments/appointment-forms.ts")).EmbeddedVisit;

interface VisitPartProps {
  /** Null until the customer is known. */
  visit: EmbeddedVisitProps | null;
  /** The script could not be loaded. */
  onFailure: () => void;
}

/** The appointment dialog's fields of a visit, as a part of a form whose values include them. */
const Part = ({ visit, onFailure }: VisitPartProps) => (
  <LazyComponent load={load} isNeeded onFailure={onFailure} shown={visit} />
);

/** For forms of other features that book a visit. */
export const visitForm = { Part, fields, check, freeAdvisor, TakenNotice, takenSlot };
