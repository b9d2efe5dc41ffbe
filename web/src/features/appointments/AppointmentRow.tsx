import type { Appointment } from "@automotive-crm/contract/appointments/record";
import {
  appointmentStatuses,
  isPending,
  mayBecome,
  mayReschedule,
  statusesToOffer,
  undoUntil,
  type AppointmentStatus,
} from "@automotive-crm/contract/appointments/rules";
import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { CalendarArrowDown, CalendarDays, CalendarSync } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { useOpenDialog, type EntryPlace, type OpenedDialog } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { RecordMark } from "#records/row/RecordMark.tsx";
import type { MenuStep } from "#records/row/RecordMenu.tsx";
import { RecordRow } from "#records/row/RecordRow.tsx";
import { useRecordStatus, type StatusRules } from "#records/useRecordStatus.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { appointmentRecord } from "./appointment-record.tsx";
import { actOf, statuses } from "./appointment-words.ts";
import { AppointmentFacts } from "./AppointmentFacts.tsx";
import { AppointmentOutcome } from "./AppointmentOutcome.tsx";
import { AppointmentPlan } from "./AppointmentPlan.tsx";
import { rescheduleRecord } from "./reschedule-record.ts";

const statusRules: StatusRules<Appointment, AppointmentStatus> = {
  statuses: appointmentStatuses,
  statusOf: ({ status }) => status,
  mayBecome,
  toSend: (to) => ({ status: to }),
};

const loadForms = () => import("./appointment-forms.ts");
const loadCancelDialog = async () => (await loadForms()).CancelDialog;

const cancelDialog = (appointment: Appointment): OpenedDialog => ({
  name: appointmentRecord.name,
  dialog: ({ customer, onClose }) => (
    <LazyDialog load={loadCancelDialog} isOpen onClose={onClose} dialog={{ customer, appointment, onClose }} />
  ),
});

interface AppointmentRowProps extends EntryPlace {
  appointment: Appointment;
  /** In two lines, among the customer's plans. */
  isPlan?: boolean;
}

/** An appointment, with its possible actions in a menu. */
export function AppointmentRow({ appointment, customer, mayEdit, meta, isPlan = false }: AppointmentRowProps) {
  const { startsAt, timeZone, notes } = appointment;
  const { status, change, ...progress } = useRecordStatus(appointmentRecord, {
    record: appointment,
    customer,
    rules: statusRules,
  });
  // What can be done changes when it starts, and its day's name at midnight.
  const now = useNow((at) => [new Date(startsAt), nextMidnight(at, timeZone), ...endOfUndo(appointment)]);
  const open = useOpenDialog();
  const { word, Icon, tone } = statuses[status];
  const MarkIcon = isPlan ? Icon : CalendarDays;
  const mark = (isPlan || meta) && (
    <RecordMark
      className={isPlan && tone === "info" ? "text-note" : "text-quiet"}
      icon={
        <span title={isPlan ? word : undefined}>
          <MarkIcon aria-hidden size={17} />
        </span>
      }
    />
  );
  return (
    <RecordRow
      type={appointmentRecord}
      record={appointment}
      mayEdit={mayEdit}
      titleClassName={isPending(status) ? "" : "text-quiet"}
      meta={meta}
      mark={mark}
      plan={
        isPlan && (
          <AppointmentPlan {...{ appointment, now }} organizationName={customer.organizationName} status={word} />
        )
      }
      badges={
        <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
          {word}
        </Badge>
      }
      progress={progress}
      steps={[
        ...statusesToOffer({ ...appointment, status }, now).map((to) => ({
          word: actOf(status, to),
          Icon: statuses[to].Icon,
          onSelect: () => (to === "cancelled" ? open(cancelDialog(appointment)) : void change(to)),
        })),
        ...(mayReschedule({ ...appointment, status })
          ? [rescheduling(() => open(formOf(rescheduleRecord, appointment)))]
          : []),
        {
          word: "Add to calendar",
          Icon: CalendarArrowDown,
          onSelect: () => void download(appointment),
          isForViewers: true,
        },
      ]}
    >
      {!isPlan && (
        <>
          <AppointmentFacts appointment={appointment} now={now} />
          <AppointmentOutcome {...{ appointment, customer, mayEdit, now }} />
          {notes && <p className="line-clamp-2 text-meta wrap-anywhere text-quiet">{notes}</p>}
        </>
      )}
    </RecordRow>
  );
}

const download = async (appointment: Appointment) => (await loadForms()).saveToCalendar(appointment);

const rescheduling = (onSelect: () => void): MenuStep => ({ word: "Reschedule…", Icon: CalendarSync, onSelect });

/** Shortly after it ends, because the last moment counts. */
function endOfUndo(appointment: Appointment): Date[] {
  const until = undoUntil(appointment);
  return until ? [new Date(until.getTime() + 1)] : [];
}
