import { updateAppointment, type Appointment } from "@automotive-crm/contract/appointments";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import { minuteMs } from "@automotive-crm/contract/appointment-rules";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { appointmentList } from "#features/appointments/appointment-list.ts";
import { asSentence } from "#lib/errors/as-sentence.ts";
import { failureText } from "#records/failure-text.ts";
import { notify } from "#ui/notify.ts";
import { calendarKey } from "./calendar.queries.ts";

/** Where an appointment was dropped. */
export interface Move {
  time: Pick<Appointment, "appointmentDate" | "appointmentTime">;
  /** Absent if it keeps its own. */
  person?: Pick<Appointment, "advisor" | "advisorName"> | undefined;
}

/** Moves an appointment at once, and back if the server refuses; then it says why. */
export async function moveAppointment(appointment: Appointment, { time, person }: Move): Promise<void> {
  const { appointmentId, organizationId, appointmentDate, appointmentTime, advisor } = appointment;
  const notice = `move-${appointmentId}`;
  notify.takeBack(notice);
  await queryClient.cancelQueries({ queryKey: [calendarKey, organizationId] });
  show(withTime({ ...appointment, ...time, ...person }));
  try {
    const base = { appointmentDate, appointmentTime, ...(person && { advisor }) };
    const body = { ...time, ...(person && { advisor: person.advisor }), base };
    const answer = await call(updateAppointment, { params: { appointmentId }, body, organizationId });
    show(answer.appointment);
    appointmentList.showSaved(answer.appointment);
  } catch (error) {
    show(appointment);
    notify.error(refusalText(error), notice);
  }
  await queryClient.invalidateQueries({ queryKey: [calendarKey, organizationId] });
}

function withTime(appointment: Appointment): Appointment {
  const { appointmentDate, appointmentTime, timeZone, estimatedDuration } = appointment;
  const start = instantOf(appointmentDate, appointmentTime, timeZone);
  const end = new Date(start.getTime() + estimatedDuration * minuteMs);
  return { ...appointment, startsAt: start.toISOString(), endsAt: end.toISOString() };
}

const show = (changed: Appointment) =>
  queryClient.setQueriesData<Appointment[]>({ queryKey: [calendarKey, changed.organizationId] }, (appointments) =>
    appointments?.map((each) => (each.appointmentId === changed.appointmentId ? changed : each)),
  );

function refusalText(error: unknown): string {
  if (error instanceof ApiFailure && error.conflicts) {
    return "The appointment was not moved, because someone else has just changed it. The calendar shows their change.";
  }
  const [wrong] = error instanceof ApiFailure ? Object.values(error.fields ?? {}) : [];
  return wrong === undefined
    ? failureText("The appointment was not moved.", error)
    : `The appointment was not moved. ${asSentence(wrong)}`;
}
