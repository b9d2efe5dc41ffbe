import {
  appointmentStatuses,
  isPending,
  mayBecome,
  statusesToOffer,
  type AppointmentStatus,
} from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { CalendarDays } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import type { RowPlace } from "#records/customer-part.ts";
import { RecordMark } from "#records/row/RecordMark.tsx";
import { RecordRow } from "#records/row/RecordRow.tsx";
import { useRecordStatus, type StatusRules } from "#records/useRecordStatus.ts";
import { Badge } from "#ui/Badge.tsx";
import { appointmentRecord } from "./appointment-record.tsx";
import { actOf, statuses } from "./appointment-words.ts";
import { AppointmentFacts } from "./AppointmentFacts.tsx";

const statusRules: StatusRules<Appointment, AppointmentStatus> = {
  statuses: appointmentStatuses,
  statusOf: ({ status }) => status,
  mayBecome,
  toSend: (to) => ({ status: to }),
};

interface AppointmentRowProps extends RowPlace {
  appointment: Appointment;
  /** Aligns its text with task rows. */
  isAmongTasks?: boolean;
}

/** An appointment, with its possible actions in a menu. */
export function AppointmentRow({ appointment, customer, mayEdit, isAmongTasks = false }: AppointmentRowProps) {
  const { startsAt, timeZone, notes } = appointment;
  const { status, change, ...progress } = useRecordStatus(appointmentRecord, {
    record: appointment,
    customer,
    rules: statusRules,
  });
  // What can be done changes when it starts, and its day's name at midnight.
  const now = useNow((at) => [new Date(startsAt), nextMidnight(at, timeZone)]);
  const { word, Icon, tone } = statuses[status];
  return (
    <RecordRow
      type={appointmentRecord}
      record={appointment}
      mayEdit={mayEdit}
      titleClassName={isPending(status) ? "" : "text-quiet"}
      mark={isAmongTasks && <RecordMark className="text-quiet" icon={<CalendarDays aria-hidden size={17} />} />}
      badges={
        <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
          {word}
        </Badge>
      }
      progress={progress}
      steps={statusesToOffer({ ...appointment, status }, now).map((to) => ({
        word: actOf(status, to),
        Icon: statuses[to].Icon,
        onSelect: () => void change(to),
      }))}
    >
      <AppointmentFacts appointment={appointment} now={now} />
      {notes && <p className="truncate text-meta text-quiet">{notes}</p>}
    </RecordRow>
  );
}
