import { describeRefusal } from "@automotive-crm/contract/calls/refusals";
import type { Call } from "@automotive-crm/contract/calls/record";
import type { CallSignal } from "@automotive-crm/contract/calls/statuses";
import { formatTimer } from "#features/calls/call-duration.ts";
import { statusLooks } from "#features/calls/call-status.ts";
import { useCallList } from "#lib/calls/call-list.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import { CallContext } from "#features/calls/panel/CallContext.tsx";
import { useKnownCallee } from "#features/calls/panel/useNextCallee.ts";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { CallLogForm } from "./CallLogForm.tsx";
import type { LogSubject } from "./call-log.ts";
import { useLogOf } from "./log-subject.ts";
import type { LiveNotes } from "./useCallLog.ts";

interface CompletedStageProps extends Pick<LogSubject, "taskId" | "taken"> {
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

/** Why the call ended. Once both were connected, the customer had been reached. */
function endingOf({ status, bothConnectedAt, endedBecause, providerError, answeredBy }: Call): string | undefined {
  if (answeredBy === "machine") return "A machine answered.";
  if (providerError !== null) return describeRefusal(providerError).reason;
  if (bothConnectedAt !== null && (status === "failed" || status === "error")) return "The line dropped.";
  return endedBecause === null ? undefined : endings[endedBecause];
}

/** The third stage: the call is over, and is logged. */
export function CompletedStage({ call, organizationId, taskId, taken, notes, onClose }: CompletedStageProps) {
  const subject = useLogOf(call, "completed", organizationId);
  const { status, duration } = call;
  // Read while this one is logged, so that the next one is called at once.
  useKnownCallee(useCallList(({ left }) => left[0]));
  return (
    <CallLogForm title="Call Completed" subject={{ ...subject, taskId, taken }} notes={notes} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2">
        <CallStatusBadge look={statusLooks[status]} />
        {call.isSimulated && <SimulatedMark />}
        <span className="text-quiet">{endingOf(call) ?? "Ended"}</span>
        <span className="ml-auto text-title font-semibold tabular-nums" title="Talk time">
          {formatTimer(duration)}
        </span>
      </div>
      {call.customerId !== null && !call.customerInTrash && (
        // A phone shows the outcome and the notes at once instead.
        <div className="max-sm:hidden">
          <CallContext
            {...{ organizationId, customerId: call.customerId, timeZone: call.timeZone, callId: call.callId }}
          />
        </div>
      )}
    </CallLogForm>
  );
}
