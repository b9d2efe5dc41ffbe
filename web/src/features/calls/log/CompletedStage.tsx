import { describeRefusal } from "@automotive-crm/contract/calls/refusals";
import type { Call } from "@automotive-crm/contract/calls/record";
import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import { formatTimer } from "#features/calls/call-duration.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { CallLogForm } from "./CallLogForm.tsx";
import { useLogOf } from "./log-subject.ts";
import type { LiveNotes } from "./useCallLog.ts";

interface CompletedStageProps {
  call: Call;
  organizationId: string;
  notes: LiveNotes;
  onClose: () => void;
}

const endings: Partial<Record<CallSignal, string>> = {
  "agent-no-answer": "Your phone was not picked up.",
  "agent-declined": "Your phone was picked up, but no one pressed 1.",
  "agent-busy": "Your phone was busy.",
  "agent-failed": "Your phone could not be reached.",
  "customer-busy": "The customer's line was busy.",
  "customer-no-answer": "The customer did not answer.",
  "customer-failed": "The customer's phone could not be reached.",
  "not-placed": "The call could not be placed.",
  "opted-out": "The customer was not called: calling them is no longer allowed.",
  lost: "The phone provider lost the call.",
};

/** The third stage: the call is over, and is logged. */
export function CompletedStage({ call, organizationId, notes, onClose }: CompletedStageProps) {
  const subject = useLogOf(call, "completed", organizationId);
  const { status, duration, endedBecause, providerError, answeredBy } = call;
  const ended = endedBecause === null ? undefined : endings[endedBecause];
  const ending = providerError === null ? ended : describeRefusal(providerError).reason;
  return (
    <CallLogForm title="Call Completed" subject={subject} notes={notes} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2">
        <CallStatusBadge status={status} />
        {call.isSimulated && <SimulatedMark />}
        <span className="text-quiet">{answeredBy === "machine" ? "A machine answered." : ending}</span>
        <span className="ml-auto text-title font-semibold tabular-nums" title="Talk time">
          {formatTimer(duration)}
        </span>
      </div>
    </CallLogForm>
  );
}
