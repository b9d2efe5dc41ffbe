import type { AppointmentDetails } from "@automotive-crm/contract/assistant/parse-appointment";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { appointmentRecord } from "#features/appointments/index.ts";
import { filledRecord } from "#records/filled-record.ts";

/** The form of a new appointment, filled with what was understood; what wasn't said keeps its usual value. */
export function appointmentFor(details: AppointmentDetails, vehicles: readonly Vehicle[]) {
  const { appointmentDate, appointmentTime, appointmentType, estimatedDuration, priority, notes } = details;
  const vehicle = findVehicle(details.vehicle, vehicles);
  return filledRecord(appointmentRecord, {
    draftName: "requested-appointment",
    values: {
      ...(appointmentDate !== null && { appointmentDate }),
      ...(appointmentTime !== null && { appointmentTime }),
      ...(appointmentType !== null && { appointmentType }),
      ...(vehicle && { vehicleId: vehicle.id }),
      estimatedDuration: String(estimatedDuration),
      priority,
      notes,
    },
    sent: { source: "assistant" },
  });
}

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
