import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { AppointmentDetails, MovedFrom } from "@automotive-crm/contract/assistant/parse-appointment";
import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { appointmentRecord, rescheduleRecord } from "#features/appointments/index.ts";
import { filledRecord } from "#records/filled-record.ts";

/** What was understood, as the fields of an appointment's form. A day or a time that wasn't said is empty: nobody asked for one. */
export function visitOf(details: AppointmentDetails, vehicles: readonly Vehicle[], advisor?: Advisor) {
  const { appointmentDate, appointmentTime, appointmentType, estimatedDuration } = details;
  const vehicle = findVehicle(details.vehicle, vehicles);
  return {
    appointmentDate: appointmentDate ?? "",
    appointmentTime: appointmentTime ?? "",
    estimatedDuration: String(estimatedDuration),
    ...(appointmentType !== null && { appointmentType }),
    ...(vehicle && { vehicleId: vehicle.id }),
    ...(advisor && { advisor: advisor.id, team: advisor.team ?? "" }),
  };
}

export type Visit = ReturnType<typeof visitOf>;

interface Advisor {
  id: string;
  team: string | null;
}

/** The form of a new appointment, filled with what was understood. */
export const appointmentFor = ({ priority, notes }: AppointmentDetails, visit: Visit) =>
  filledRecord(appointmentRecord, {
    draftName: "requested-appointment",
    values: { ...visit, priority, notes },
    sent: { source: "assistant" },
  });

/** The form that moves an appointment to the time that was understood. Another hour alone is on the same day. */
export const moveTo = ({ appointmentDate, appointmentTime }: AppointmentDetails) =>
  filledRecord(rescheduleRecord, {
    draftName: "requested-move",
    values: {
      ...(appointmentDate !== null && { appointmentDate }),
      appointmentTime: appointmentTime ?? "",
    },
    sent: {},
  });

/** A customer's coming appointments, soonest first; those at a time, as far as it is known. */
export const comingAppointments = (
  appointments: readonly Appointment[],
  now: Date,
  { date, time }: MovedFrom = { date: null, time: null },
): Appointment[] =>
  appointments
    .filter(
      (each) =>
        (each.status === "scheduled" || each.status === "confirmed") &&
        new Date(each.endsAt) > now &&
        (date === null || each.appointmentDate === date) &&
        (time === null || each.appointmentTime === time),
    )
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));

/** The only current vehicle whose name has all the words: "the Civic", "2019 Honda Civic". */
export function findVehicle(words: string | null, vehicles: readonly Vehicle[]): Vehicle | undefined {
  const wanted = wordsOf(words ?? "");
  if (wanted.length === 0) return undefined;
  const found = vehicles.filter(({ status, year, make, model }) => {
    const own = wordsOf(`${year} ${make} ${model}`);
    return status === "current" && wanted.every((word) => own.includes(word));
  });
  return found.length === 1 ? found[0] : undefined;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
