import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/due";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { formatNearDate, viewerZone } from "#lib/format/format-day.ts";
import { discardWaiting, retryWaiting } from "#lib/offline/outbox.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { NotSavedYet } from "#ui/NotSavedYet.tsx";
import { AppointmentMark } from "./AppointmentMark.tsx";
import { LazyAppointmentDialog } from "./LazyAppointmentDialog.tsx";
import type { WaitingAppointment } from "./useWaitingAppointments.ts";

interface WaitingAppointmentRowProps {
  waiting: WaitingAppointment;
  /** Given, the appointment can be opened and put right. */
  customer?: Customer | undefined;
}

/** An appointment that the server does not have yet. */
export function WaitingAppointmentRow({ waiting, customer }: WaitingAppointmentRowProps) {
  const { id, title, values, isSending, refusal } = waiting;
  const [isEditing, setIsEditing] = useState(false);
  const today = wallTimeOf(useNow(), customer?.timeZone ?? viewerZone()).day;
  return (
    <div className="flex min-h-11 items-start gap-1 py-1">
      <AppointmentMark className="text-warn" icon={<CalendarClock aria-hidden size={17} />} />
      <div className="min-w-0 flex-1 py-1">
        {customer ? (
          <button
            type="button"
            className="cursor-pointer text-left font-medium wrap-anywhere hover:underline"
            // What is on its way can no longer be changed.
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && setIsEditing(true)}
          >
            {title}
          </button>
        ) : (
          <p className="font-medium wrap-anywhere">{title}</p>
        )}
        <p className="text-meta text-quiet tabular-nums">
          {formatNearDate(values.appointmentDate, today)} {values.appointmentTime}
        </p>
        <NotSavedYet
          what={`Appointment ${title}`}
          isSending={isSending}
          message={refusal ?? undefined}
          onRetry={() => retryWaiting(id)}
          onDiscard={() => discardWaiting(id)}
          question="Discard this appointment?"
        />
      </div>
      {customer && (
        <LazyAppointmentDialog
          customer={customer}
          waitingId={id}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
