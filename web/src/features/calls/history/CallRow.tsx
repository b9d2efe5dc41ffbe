import type { Call } from "@automotive-crm/contract/calls/record";
import { overrideReasonWords, overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import { PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import type { RowPlace } from "#records/customer-part.ts";
import { formatDuration } from "#features/calls/call-duration.ts";
import { callLook, statusLooks } from "#features/calls/call-status.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { CallFootnote, CallLogButton } from "./CallAddition.tsx";

/** A call in the customer's history. */
export function CallRow({ call, customer, mayEdit }: RowPlace & { call: Call }) {
  const { direction, status, duration, callType, customerPhone, agentName } = call;
  const went = callLook(call);
  const Icon = direction === "inbound" ? PhoneIncoming : PhoneOutgoing;
  const number = customerPhone === null ? null : formatInternationalPhone(customerPhone, call.customerExtension);
  const facts = [callType, number, call.locationName, call.dateTimeModified && "time changed by hand"].filter(Boolean);
  return (
    <div className="flex gap-3 py-1">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-pressed text-quiet">
        <Icon size={15} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{directionWords[direction]}</span>
          <CallStatusBadge look={statusLooks[status]} />
          {went.word !== statusLooks[status].word && <span>{went.word}</span>}
          <span className="tabular-nums">{formatDuration(duration)}</span>
          {call.isSimulated && <SimulatedMark />}
          <span className="ml-auto text-meta wrap-anywhere text-quiet tabular-nums">
            <Timestamp at={call.startedAt} timeZone={call.timeZone} />
            {agentName !== null && ` · ${agentName}`}
          </span>
        </p>
        <CallNotes call={call} />
        {facts.length > 0 && <p className="text-meta wrap-anywhere text-quiet tabular-nums">{facts.join(" · ")}</p>}
        <CallFootnote call={call} customer={customer} />
      </div>
      <CallLogButton {...{ call, customer, mayEdit }} />
    </div>
  );
}

function CallNotes({ call: { notes, overrideReason } }: { call: Call }) {
  const reason = overrideReasons.find((each) => each === overrideReason);
  return (
    <>
      {reason && <p className="text-table">Called anyway: {overrideReasonWords[reason]}</p>}
      {notes ? (
        <p className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{notes}</p>
      ) : (
        <p className="text-quiet">No notes</p>
      )}
    </>
  );
}
