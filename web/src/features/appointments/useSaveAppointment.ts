import { createAppointment, updateAppointment } from "@automotive-crm/contract/appointments";
import { useQuery } from "@tanstack/react-query";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { formatDate } from "#lib/format/format-day.ts";
import { discardWaiting, submit, type WaitingWork } from "#lib/offline/outbox.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { fieldsToSend, type AppointmentValues } from "./appointment-form.ts";
import { contactMethods, durationWords, priorities } from "./appointment-words.ts";
import { showSaved } from "./appointments.queries.ts";
import type { AppointmentPlace } from "./useAppointmentStart.ts";
import { usePlaces } from "./usePlaces.ts";

interface SaveOf extends Omit<AppointmentPlace, "waitingId"> {
  /** Taken out of the outbox once this save is: it is that one, as it is now to be. */
  waiting: WaitingWork | undefined;
}

type Edit = ReturnType<typeof fieldsToSend> & { allowOverlap?: true; base: Record<string, unknown> };

interface Attempt {
  typed: AppointmentValues;
  opened: AppointmentValues;
  /** Although the advisor is taken. */
  isOverlap: boolean;
}

/** Saves a new appointment, or an edit of one with the question that it may come to. False when the person rather goes on editing. */
export function useSaveAppointment({ customer, appointment, waiting }: SaveOf) {
  const { organizationId, id: customerId } = customer;
  const show = useShownValue({ customer, appointment });
  const about = (type: string) => ({ customerId, organizationId, what: `Appointment ${type}` });
  const edit = useConflict({
    labels,
    show,
    save: (body: Edit) =>
      submit(
        updateAppointment,
        { params: { appointmentId: appointment?.appointmentId ?? "" }, body },
        about(body.appointmentType),
      ),
  });

  const save = async ({ typed, opened, isOverlap }: Attempt): Promise<boolean> => {
    const fields = { ...fieldsToSend(typed), ...(isOverlap && { allowOverlap: true as const }) };
    const outcome = appointment
      ? await edit.save({ ...fields, base: fieldsToSend(opened) })
      : await submit(
          createAppointment,
          { body: { ...fields, customerId, source: "manual" } },
          about(typed.appointmentType),
        );
    if (!outcome) return false;
    if (waiting) discardWaiting(waiting.id);
    if (outcome.state === "saved") showSaved(outcome.answer.appointment);
    return true;
  };
  return { save, question: edit.question };
}

const labels = {
  appointmentType: "Type",
  appointmentDate: "Date",
  appointmentTime: "Time",
  estimatedDuration: "Duration",
  locationId: "Location",
  advisor: "Advisor",
  vehicleId: "Vehicle",
  priority: "Priority",
  contactMethod: "Contact method",
  notes: "Notes",
};

/** A field's value in words, with the names of whom and what it points to. */
function useShownValue({ customer, appointment }: Pick<AppointmentPlace, "customer" | "appointment">) {
  const { data: colleagues } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const { data: vehicles } = useQuery(customerVehiclesQuery(customer.organizationId, customer.id));
  const { places } = usePlaces(customer, appointment);
  const names = new Map<string, string>([
    ...(colleagues ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    ...(vehicles ?? []).map(({ id, year, make, model }) => [id, `${year} ${make} ${model}`] as const),
    ...places.map(({ locationId, name }) => [locationId, name] as const),
  ]);
  return (field: string, value: unknown): string => {
    if (typeof value === "number") return durationWords(value);
    if (typeof value !== "string") return "";
    if (field === "appointmentDate") return formatDate(value);
    return choiceWords.get(`${field} ${value}`) ?? names.get(value) ?? value;
  };
}

const choiceWords = new Map<string, string>([
  ...Object.entries(priorities).map(([value, { word }]) => [`priority ${value}`, word] as const),
  ...Object.entries(contactMethods).map(([value, { word }]) => [`contactMethod ${value}`, word] as const),
]);
