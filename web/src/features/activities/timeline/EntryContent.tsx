import type { Activity } from "@automotive-crm/contract/activities";
import { AppointmentRow } from "#features/appointments/index.ts";
import { TaskRow } from "#features/tasks/index.ts";
import { CallFacts } from "./CallFacts.tsx";
import { FoldedText } from "./FoldedText.tsx";
import { LogChanges } from "./LogChanges.tsx";
import { appointmentIdOf } from "./appointment-of.ts";
import { useTimelineContext } from "./timeline-context.ts";

/** What an entry says: tasks and appointments as they are now, calls with their facts, logs field by field, the rest as text. */
export function EntryContent({ entry, heading }: { entry: Activity; heading: string }) {
  const { customer, mayEdit, tasks, appointments, onTask, onAppointment } = useTimelineContext();
  const task = entry.task && (tasks.get(entry.task.taskId) ?? entry.task);
  const appointment = appointments.get(appointmentIdOf(entry) ?? "");
  if (task) return <TaskRow task={task} customer={customer} mayEdit={mayEdit} onEdit={onTask} isCompact />;
  if (appointment) return <AppointmentRow appointment={appointment} mayEdit={mayEdit} onEdit={onAppointment} />;
  if (entry.type === "log") return <LogChanges entry={entry} />;
  return (
    <>
      {entry.type === "call" && <CallFacts callData={entry.callData} />}
      <FoldedText text={entry.description} label={heading} />
    </>
  );
}
