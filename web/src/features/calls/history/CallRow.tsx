import type { Call } from "@automotive-crm/contract/calls/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { overrideReasonWords, overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import { Pencil, PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { formatFullTimestamp, formatTimestamp } from "#lib/format/format-date.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import { useOpenDialog, type EntryPlace, type OpenedDialog } from "#records/customer-part.ts";
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

/** A call in the customer's history; with `meta`, as an entry of the timeline. */
export function CallRow({ call, customer, mayEdit, meta }: EntryPlace & { call: Call }) {
  const open = useOpenDialog();
  const hasUnsavedNotes = useHasDraft(notesDraft, notesPlace(call, customer.organizationId));
  const { direction, status, outcome, duration } = call;
  const Icon = direction === "inbound" ? PhoneIncoming : PhoneOutgoing;
  return (
    <div className={`flex ${meta ? "" : "py-1"}`}>
      <span aria-hidden className="mr-3 grid size-7 shrink-0 place-items-center rounded-full bg-pressed text-quiet">
        <Icon size={15} />
      </span>
      <div className={`grid min-w-0 flex-1 ${meta ? "gap-0.5" : "gap-1"}`}>
        <div className={`flex flex-wrap items-center gap-x-2 ${meta ? "" : "gap-y-1"}`}>
          {meta ? (
            <h4 className="font-semibold">{directionWords[direction]} call</h4>
          ) : (
            <span className="font-semibold">{directionWords[direction]}</span>
          )}
          <CallStatusBadge status={status} />
          {!meta && (
            <>
              {outcome && <span>{outcomeWords[outcome]}</span>}
              <span className="tabular-nums">{formatDuration(duration)}</span>
              {call.isSimulated && <SimulatedMark />}
            </>
          )}
          {meta && <div className="ml-auto">{meta}</div>}
        </div>
        <CallNotes notes={call.notes} overrideReason={call.overrideReason} hasUnsaved={hasUnsavedNotes} />
        <CallLine call={call} isEntry={meta !== undefined} />
      </div>
      {mayEdit && call.mayEdit ? (
        <IconButton
          label={`Edit the log of the call ${formatTimestamp(call.startedAt)}`}
          data-tip="Edit log"
          tipSide="left"
          className={meta ? "-my-1 -mr-1 ml-2 self-start" : "ml-3"}
          icon={<Pencil aria-hidden size={15} />}
          onClick={() => open(logOf(call, customer))}
        />
      ) : (
        // As wide as the button, so that times stand below one another.
        meta && mayEdit && <span aria-hidden className="ml-2 w-8 shrink-0 max-md:hidden" />
      )}
    </div>
  );
}

/** What else is known of a call. An entry has its time and person in its first line. */
function CallLine({ call, isEntry }: { call: Call; isEntry: boolean }) {
  const { outcome, duration, callType, customerPhone, startedAt } = call;
  const number = customerPhone === null ? null : formatInternationalPhone(customerPhone);
  const facts = isEntry
    ? [outcome && outcomeWords[outcome], formatDuration(duration), callType, number, call.isSimulated && "Simulated"]
    : [callType, number, call.agentName, call.locationName];
  return (
    <p className="text-meta wrap-anywhere text-quiet tabular-nums">
      {!isEntry && (
        <time dateTime={startedAt} title={formatFullTimestamp(startedAt)}>
          {`${formatTimestamp(startedAt)} · `}
        </time>
      )}
      {facts.filter(Boolean).join(" · ")}
      {call.dateTimeModified && " · time changed by hand"}
    </p>
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
