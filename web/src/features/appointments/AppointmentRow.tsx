import {
  appointmentStatuses,
  isPending,
  mayBecome,
  statusesToOffer,
  type AppointmentStatus,
} from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { CalendarDays } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { RecordMark } from "#records/row/RecordMark.tsx";
import { editStep, RecordMenu } from "#records/row/RecordMenu.tsx";
import { RecordProgress } from "#records/row/RecordProgress.tsx";
import { RecordTitle } from "#records/row/RecordTitle.tsx";
import { useRecordStatus, type StatusRules } from "#records/useRecordStatus.ts";
import { Badge } from "#ui/Badge.tsx";
import { appointmentFailure } from "./appointment-form.ts";
import { appointmentRecord } from "./appointment-record.tsx";
import { actOf, statuses } from "./appointment-words.ts";
import { AppointmentFacts } from "./AppointmentFacts.tsx";

const statusRules: StatusRules<AppointmentStatus> = {
  statuses: appointmentStatuses,
  mayBecome,
  toSend: (to) => ({ status: to }),
  failureText: appointmentFailure,
};

export interface AppointmentRowProps {
  appointment: Appointment;
  /** If false, the row is read-only. */
  mayEdit: boolean;
  onEdit: (appointment: Appointment) => void;
  /** Aligns its text with task rows. */
  isAmongTasks?: boolean;
}

/** An appointment, with its possible actions in a menu. */
export function AppointmentRow({ appointment, mayEdit, onEdit, isAmongTasks = false }: AppointmentRowProps) {
  const { status, change, ...progress } = useRecordStatus(appointmentRecord, {
    record: appointment,
    customerId: appointment.customerId,
    organizationId: appointment.organizationId,
    stored: appointment.status,
    rules: statusRules,
  });
  const now = useAppointmentClock(appointment);
  const { word, Icon, tone } = statuses[status];
  return (
    <div className={`flex min-h-11 items-start py-1 ${isAmongTasks ? "gap-1" : "gap-2"}`}>
      {isAmongTasks && <RecordMark className="text-quiet" icon={<CalendarDays aria-hidden size={17} />} />}
      <div className="min-w-0 flex-1 py-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RecordTitle
            title={appointment.appointmentType}
            className={isPending(status) ? "" : "text-quiet"}
            onEdit={mayEdit ? () => onEdit(appointment) : undefined}
          />
          <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
            {word}
          </Badge>
        </div>
        <AppointmentFacts appointment={appointment} now={now} />
        {appointment.notes && <p className="truncate text-meta text-quiet">{appointment.notes}</p>}
        <RecordProgress {...progress} />
      </div>
      {mayEdit && (
        <RecordMenu
          label={`More about appointment: ${appointment.appointmentType}`}
          steps={[
            ...statusesToOffer({ ...appointment, status }, now).map((to) => ({
              word: actOf(status, to),
              Icon: statuses[to].Icon,
              onSelect: () => void change(to),
            })),
            editStep(() => onEdit(appointment)),
          ]}
        />
      )}
    </div>
  );
}

/** The current time, updated when the appointment starts and at each midnight of its location. */
const useAppointmentClock = ({ startsAt, timeZone }: Appointment): Date =>
  useNow((now) => [new Date(startsAt), instantOf(dayAfter(wallTimeOf(now, timeZone).day), "00:00", timeZone)]);
