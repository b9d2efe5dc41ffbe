import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { MovedFrom } from "@automotive-crm/contract/assistant/parse-appointment";
import { formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";
import { ComingAppointments, appointmentWords } from "./ComingAppointments.tsx";

interface MovedAppointmentProps {
  from: MovedFrom;
  found: readonly Appointment[];
  onChoose: (appointment: Appointment) => void;
}

/** Which appointment a request moves. With several, one is to be chosen. */
export function MovedAppointment({ from: { date, time }, found, onChoose }: MovedAppointmentProps) {
  const [first] = found;
  const said = [date && formatWeekdayDate(date), time && formatTime(time)].filter(Boolean);
  if (!first)
    return (
      <p className="text-warn">
        {said.length > 0
          ? `No coming appointment was found on ${said.join(", ")}.`
          : "No coming appointment was found."}{" "}
        It can be scheduled as a new one.
      </p>
    );
  if (found.length > 1)
    return <ComingAppointments legend="Which appointment is moved?" appointments={found} onChoose={onChoose} />;
  return <p>{`Moves: ${appointmentWords(first)}`}</p>;
}
