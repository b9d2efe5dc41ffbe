import { noContactOutcomes, type CallOutcome } from "@automotive-crm/contract/call-data";
import { overrideReasonWords, overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { statusOf, type CallRow } from "./call-row.ts";

/** What the timeline says about a call. */
export interface CallEntry {
  title: string;
  description: string;
  callData: Record<string, unknown>;
}

/** What decides how a call is described. */
type DescribedCall = Pick<
  CallRow,
  | "id"
  | "call_sid"
  | "direction"
  | "status"
  | "customer_phone"
  | "override_reason"
  | "override_note"
  | "both_connected_at"
  | "answered_by"
  | "duration_seconds"
  | "notes"
  | "outcome"
  | "call_type"
  | "provider"
>;

export function describeCall(row: DescribedCall): CallEntry {
  return {
    title: row.direction === "inbound" ? (isMissed(row) ? "Missed call" : "Inbound call") : "Outbound call",
    description: [describeOverride(row), row.notes].filter(Boolean).join("\n"),
    callData: {
      // A logged call has no SID: this is what tells pages which call the entry is about.
      callId: row.id,
      callSid: row.call_sid,
      direction: row.direction,
      customerPhone: row.customer_phone,
      status: row.status,
      outcome: outcomeOf(row),
      durationSeconds: row.both_connected_at === null && row.status !== "logged" ? null : row.duration_seconds,
      answeredBy: row.answered_by,
      callType: row.call_type,
      isSimulated: row.provider === "simulator",
    },
  };
}

const isMissed = (row: DescribedCall) => row.status === "no-answer";

function describeOverride({ override_reason, override_note }: DescribedCall): string {
  const reason = overrideReasons.find((each) => each === override_reason);
  if (reason === undefined) return "";
  return [`Called anyway: ${overrideReasonWords[reason]}`, override_note].filter(Boolean).join(". ");
}

/** As logged, else as the events say; a call that isn't over has no outcome yet. */
function outcomeOf(row: DescribedCall): CallOutcome | null {
  if (row.outcome !== null) return row.outcome as CallOutcome;
  const status = statusOf(row);
  if (!isFinal(status)) return null;
  if (row.both_connected_at !== null || status === "completed")
    return row.answered_by === "machine" ? "voicemail" : "connected";
  if (status === "logged") return "connected";
  return status === "busy" ? "busy" : "no-answer";
}

/** When the customer was reached by this call; null if they weren't, or not yet. */
export function contactOf(row: CallRow): string | null {
  const outcome = outcomeOf(row);
  return outcome === null || noContactOutcomes.includes(outcome) ? null : row.started_at;
}
