import { maxCallNotesLength } from "@automotive-crm/contract/calls/live";
import type { Call } from "@automotive-crm/contract/calls/record";
import { isConnected, type CallStatus } from "@automotive-crm/contract/calls/statuses";
import { Minus, PhoneOff } from "lucide-react";
import { useAltKey } from "#kit/focus/useKey.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { statusLooks } from "#features/calls/call-status.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { CallContext } from "#features/calls/panel/CallContext.tsx";
import { CallFollowUps } from "#features/calls/panel/CallFollowUps.tsx";
import { CustomerInTrash } from "#features/calls/panel/CustomerInTrash.tsx";
import { CallTimer, TimeSince } from "./CallTimer.tsx";
import { minimizeLiveCall, takeForLog } from "./live-call.ts";
import type { useCallNotes } from "./useCallNotes.ts";
import { useEndCall } from "./useEndCall.ts";

interface LiveStageProps {
  call: Call;
  organizationId: string;
  notes: ReturnType<typeof useCallNotes>;
}

const sentences: Partial<Record<CallStatus, string>> = {
  initiating: "Calling you",
  initiated: "Calling you",
  ringing: "Calling you: pick up and press 1",
  connecting: "Ringing customer",
  answered: "On call",
  "in-progress": "On call",
};

/** The second stage: the call is on the line. It can be minimized or ended, not closed. */
export function LiveStage({ call, organizationId, notes }: LiveStageProps) {
  const { end, ending } = useEndCall(organizationId);
  const { status, callSid, bothConnectedAt } = call;
  const hangUp = () => void (callSid !== null && ending === null && end(callSid));
  useAltKey("KeyH", hangUp);
  return (
    <Dialog
      title="Live Call"
      subtitle={call.customerName ?? undefined}
      isOpen
      isDocked
      firstFocus="textarea"
      closing={{ label: "Minimize to LIVE CALL", icon: <Minus aria-hidden size={18} /> }}
      onClose={minimizeLiveCall}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={minimizeLiveCall}>
            Minimize
          </Button>
          <Button
            variant="danger"
            icon={<PhoneOff aria-hidden size={16} />}
            isBusy={ending !== null}
            busyText="Ending…"
            aria-keyshortcuts="Alt+H"
            onClick={hangUp}
          >
            Hang up
            <span aria-hidden className="text-meta touch:hidden">
              Alt H
            </span>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <output aria-label="Call status">
            <CallStatusBadge look={statusLooks[status]} />
          </output>
          <span className="text-quiet">{sentences[status]}</span>
          {!isConnected(status) && (
            <span className="text-quiet tabular-nums">
              <TimeSince since={call.agentAnsweredAt ?? call.startedAt} />
            </span>
          )}
          {call.isSimulated && <SimulatedMark />}
          {isConnected(status) && bothConnectedAt !== null && (
            <CallTimer since={bothConnectedAt} className="ml-auto text-title font-semibold" />
          )}
        </div>
        {call.customerInTrash && (
          <CustomerInTrash
            {...call.customerInTrash}
            customerName={call.customerName ?? "The customer"}
            timeZone={call.timeZone}
          />
        )}
        {call.customerId !== null && !call.customerInTrash && (
          <CallContext
            {...{ organizationId, customerId: call.customerId, timeZone: call.timeZone, callId: call.callId }}
          />
        )}
        <div className="grid grid-cols-2 gap-4 max-sm:gap-2">
          <TextField label="Your phone" disabled value={formatInternationalPhone(call.userPhone ?? "")} />
          <TextField
            label="Customer phone"
            disabled
            value={formatInternationalPhone(call.customerPhone ?? "", call.customerExtension)}
          />
        </div>
        <TextAreaField
          label="Notes"
          rows={5}
          maxLength={maxCallNotesLength}
          hint={notes.problem === undefined ? "Saved while you type." : undefined}
          error={notes.problem}
          value={notes.text}
          onChange={(event) => notes.change(event.target.value)}
        />
        {call.customerId !== null && !call.customerInTrash && (
          <CallFollowUps
            organizationId={organizationId}
            customerId={call.customerId}
            call={call}
            notes={notes.text}
            onTake={takeForLog}
          />
        )}
      </div>
    </Dialog>
  );
}
