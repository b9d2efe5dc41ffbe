import { isPending } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/due";
import { CalendarDays, LoaderCircle } from "lucide-react";
import { discardWaiting, retryWaiting } from "#lib/offline/outbox.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { Badge } from "#ui/Badge.tsx";
import { UnsavedChanges } from "#ui/UnsavedChanges.tsx";
import { AppointmentFacts } from "./AppointmentFacts.tsx";
import { AppointmentMark } from "./AppointmentMark.tsx";
import { AppointmentMenu } from "./AppointmentMenu.tsx";
import { statuses } from "./appointment-words.ts";
import { useAppointmentStatus } from "./useAppointmentStatus.ts";

export interface AppointmentRowProps {
  appointment: Appointment;
  /** Without it the row is only read. */
  mayEdit: boolean;
  onEdit: (appointment: Appointment) => void;
  /** It stands among tasks: its words begin where theirs do. */
  isAmongTasks?: boolean;
}

/** An appointment with what may become of it in its menu. */
export function AppointmentRow({ appointment, mayEdit, onEdit, isAmongTasks = false }: AppointmentRowProps) {
  const { status, isSaving, waiting, failure, change } = useAppointmentStatus(appointment);
  const now = useAppointmentClock(appointment);
  const { word, Icon, tone } = statuses[status];
  return (
    <div className={`flex min-h-11 items-start py-1 ${isAmongTasks ? "gap-1" : "gap-2"}`}>
      {isAmongTasks && <AppointmentMark className="text-quiet" icon={<CalendarDays aria-hidden size={17} />} />}
      <div className="min-w-0 flex-1 py-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AppointmentTitle
            appointment={appointment}
            isOver={!isPending(status)}
            {...(mayEdit && { onEdit: () => onEdit(appointment) })}
          />
          <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
            {word}
          </Badge>
        </div>
        <AppointmentFacts appointment={appointment} now={now} />
        {appointment.notes && <p className="truncate text-meta text-quiet">{appointment.notes}</p>}
        <p aria-live="polite" className="flex items-center gap-1.5 text-meta text-quiet empty:hidden">
          {isSaving && (
            <>
              <LoaderCircle aria-hidden size={13} className="animate-spin motion-reduce:animate-none" />
              Saving…
            </>
          )}
        </p>
        <UnsavedChanges changes={waiting} onRetry={retryWaiting} onDiscard={discardWaiting} />
        {failure && (
          <p role="alert" className="text-meta text-danger">
            {failure}
          </p>
        )}
      </div>
      {mayEdit && (
        <AppointmentMenu
          appointment={{ ...appointment, status }}
          now={now}
          onChange={(to) => void change(to)}
          onEdit={() => onEdit(appointment)}
        />
      )}
    </div>
  );
}

interface AppointmentTitleProps {
  appointment: Appointment;
  isOver: boolean;
  onEdit?: () => void;
}

function AppointmentTitle({ appointment: { appointmentType }, isOver, onEdit }: AppointmentTitleProps) {
  const look = `min-w-0 text-left font-medium wrap-anywhere ${isOver ? "text-quiet" : ""}`;
  if (!onEdit) return <span className={look}>{appointmentType}</span>;
  return (
    <button type="button" className={`${look} cursor-pointer hover:underline`} onClick={onEdit}>
      {appointmentType}
    </button>
  );
}

/** The time, which passes when the appointment begins, and with each of its location's midnights. */
const useAppointmentClock = ({ startsAt, timeZone }: Appointment): Date =>
  useNow((now) => [new Date(startsAt), instantOf(dayAfter(wallTimeOf(now, timeZone).day), "00:00", timeZone)]);
