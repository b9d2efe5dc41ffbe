import type { WaitingAppointment } from "./useWaitingAppointments.ts";

/** An appointment that the server does not have yet. */
export function WaitingAppointmentRow({ waiting }: { waiting: WaitingAppointment }) {
  return <div>{waiting.title}</div>;
}
