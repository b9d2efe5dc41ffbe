import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { overrideReasonWords, overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import { Pencil, PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { formatFullTimestamp, formatTimestamp } from "#lib/format/format-date.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import { useOpenDialog, type OpenedDialog, type RowPlace } from "#records/customer-part.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { formatDuration } from "#features/calls/call-duration.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { outcomeWords } from "#features/calls/outcome-words.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { LazyCallLogDialog } from "#features/calls/log/LazyCallLogDialog.tsx";
import { notesDraft, notesPlace } from "#features/calls/live/notes-draft.ts";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";

/** The log of a call, to open over the page. */
const logOf = (call: Call, customer: Customer): OpenedDialog => ({
  name: "call",
  dialog: ({ isOpen, onClose }) => (
    <LazyCallLogDialog customer={customer} call={call} isOpen={isOpen} onClose={onClose} />
  ),
});

/** A call in the customer's history. */
export function CallRow({ call, customer, mayEdit }: RowPlace & { call: Call }) {
  const open = useOpenDialog();
  const hasUnsavedNotes = useHasDraft(notesDraft, notesPlace(call, customer.organizationId));
  const { direction, status, outcome, duration, callType, customerPhone, notes } = call;
  const Icon = direction === "inbound" ? PhoneIncoming : PhoneOutgoing;
  const number = customerPhone === null ? null : formatInternationalPhone(customerPhone);
  return (
    <div className="group/call flex gap-3 py-1">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-pressed text-quiet">
        <Icon size={15} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{directionWords[direction]}</span>
          <CallStatusBadge status={status} />
          {outcome && <span>{outcomeWords[outcome]}</span>}
          <span className="tabular-nums">{formatDuration(duration)}</span>
          {call.isSimulated && <SimulatedMark />}
        </p>
        <CallNotes notes={notes} overrideReason={call.overrideReason} hasUnsaved={hasUnsavedNotes} />
        <p className="text-meta wrap-anywhere text-quiet tabular-nums">
          <time dateTime={call.startedAt} title={formatFullTimestamp(call.startedAt)}>
            {formatTimestamp(call.startedAt)}
          </time>
          {[callType, number, call.agentName, call.locationName].filter(Boolean).map((fact) => ` · ${fact}`)}
          {call.dateTimeModified && " · time changed by hand"}
        </p>
      </div>
      {mayEdit && call.mayEdit && (
        <IconButton
          label={`Edit the log of the call ${formatTimestamp(call.startedAt)}`}
          data-tip="Edit log"
          tipSide="left"
          icon={<Pencil aria-hidden size={15} />}
          onClick={() => open(logOf(call, customer))}
        />
      )}
    </div>
  );
}

interface CallNotesProps {
  notes: string | null;
  overrideReason: string | null;
  /** This browser has notes that the server doesn't. */
  hasUnsaved: boolean;
}

function CallNotes({ notes, overrideReason, hasUnsaved }: CallNotesProps) {
  const reason = overrideReasons.find((each) => each === overrideReason);
  return (
    <>
      {reason && <p className="text-table">Called anyway: {overrideReasonWords[reason]}</p>}
      {notes ? (
        <p className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{notes}</p>
      ) : (
        <p className="text-quiet">No notes</p>
      )}
      {hasUnsaved && <p className="text-meta font-medium text-warn">Notes typed here are not saved yet</p>}
    </>
  );
}
