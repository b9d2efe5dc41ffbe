import { checkVisit, type VisitProblem } from "@automotive-crm/contract/appointments/calendar";
import { updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, fieldsOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { areZonesNamed } from "#lib/format/useZoneNaming.ts";
import { appointmentList } from "#features/appointments/appointment-list.ts";
import { startWords } from "#features/appointments/appointment-words.ts";
import { failureText } from "#records/failure-text.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { calendarKey } from "./calendar.queries.ts";

/** Where an appointment was dropped. */
export interface Move {
  time: Pick<Appointment, "appointmentDate" | "appointmentTime">;
  /** Absent if it keeps its own. */
  person?: Pick<Appointment, "advisor" | "advisorName"> | undefined;
}

/** Reasons not to move an appointment. */
export interface MoveQuestion {
  appointment: Appointment;
  lines: string[];
}

interface Moving {
  /** Resolves to whether to move it anyway. */
  confirm: (question: MoveQuestion) => Promise<boolean>;
  mayDoubleBook: boolean;
}

/** Shows an appointment at its new time at once. Asks for confirmation if there are reasons not to, offers Undo, and shows why the server refused. */
export async function moveAppointment(appointment: Appointment, move: Move, { confirm, mayDoubleBook }: Moving) {
  const { organizationId } = appointment;
  const notice = noticeOf(appointment);
  notify.takeBack(notice);
  await queryClient.cancelQueries({ queryKey: [calendarKey, organizationId] });
  const moved = withTime({ ...appointment, ...move.time, ...move.person });
  show(moved);
  try {
    const problems = await findProblems(moved);
    const isTaken = problems.some(({ code }) => code === "advisor-taken");
    const isAllowed = !isTaken || mayDoubleBook;
    const lines = problems.map(({ message }) => message);
    if (problems.length === 0 || (isAllowed && (await confirm({ appointment, lines })))) {
      const saved = await save(appointment, moved, { allowOverlap: isTaken });
      offerUndo(appointment, saved);
    } else {
      show(appointment);
      if (!isAllowed) notify.error(`The appointment was not moved. ${lines.join(" ")}`, notice);
    }
  } catch (error) {
    show(appointment);
    notify.error(refusalText(error), notice);
  }
  await queryClient.invalidateQueries({ queryKey: [calendarKey, organizationId] });
}

const noticeOf = ({ appointmentId }: Appointment) => `move-${appointmentId}`;

/** Not knowing is no reason to keep someone from moving it: the server decides. */
async function findProblems(moved: Appointment): Promise<VisitProblem[]> {
  const { appointmentId, appointmentDate, appointmentTime, appointmentType, estimatedDuration, organizationId } = moved;
  const query = {
    appointmentId,
    appointmentDate,
    appointmentTime,
    appointmentType,
    estimatedDuration,
    locationId: moved.locationId ?? undefined,
    advisor: moved.advisor ?? undefined,
  };
  return call(checkVisit, { query, organizationId }).then(
    ({ problems }) => problems,
    () => [],
  );
}

/** When and whose it is, as far as the other's isn't the same. */
const slotOf = ({ appointmentDate, appointmentTime, advisor }: Appointment, other: Appointment) => ({
  appointmentDate,
  appointmentTime,
  ...(advisor !== other.advisor && { advisor }),
});

async function save(from: Appointment, to: Appointment, { allowOverlap }: { allowOverlap: boolean }) {
  const { appointmentId, organizationId } = from;
  const body = { ...slotOf(to, from), ...(allowOverlap && { allowOverlap }), base: slotOf(from, to) };
  const { appointment } = await call(updateAppointment, { params: { appointmentId }, body, organizationId });
  show(appointment);
  appointmentList.showSaved(appointment);
  return appointment;
}

function offerUndo(before: Appointment, saved: Appointment): void {
  sayWithUndo("Appointment moved.", {
    id: noticeOf(before),
    description: `${saved.customerName}, ${startWords(saved, new Date(), areZonesNamed())}`,
    undo: () => undo(before, saved),
    explain: refusalText,
  });
}

/** Back to where it was, also if it was double-booked there. */
async function undo(before: Appointment, saved: Appointment): Promise<void> {
  show(before);
  try {
    await save(saved, before, { allowOverlap: before.isOverlapping });
  } catch (error) {
    show(saved);
    throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [calendarKey, before.organizationId] });
  }
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
  const [wrong] = Object.values(fieldsOf(error));
  return wrong === undefined
    ? failureText("The appointment was not moved.", error)
    : `The appointment was not moved. ${wrong}`;
}
