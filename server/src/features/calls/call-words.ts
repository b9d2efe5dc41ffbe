import { noContactOutcomes, talkedOutcomes, type CallOutcome } from "@automotive-crm/contract/calls/call-data";
import { overrideReasonWords, overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import { endedBeforeCustomer, isFinal } from "@automotive-crm/contract/calls/statuses";
import { statusOf, type CallRow } from "./call-row.ts";

/** What the timeline says about a call. */
export interface CallEntry {
  title: string;
  description: string;
  callData: Record<string, unknown>;
  /** The same as it is stored: by its outcome, servers of the previous release tell whether it is a contact. */
  storedData: Record<string, unknown>;
  /** When the customer was reached; null if they weren't, or not yet. */
  contactAt: string | null;
}

/** What decides how a call is described. */
type DescribedCall = Pick<
  CallRow,
  | "id"
  | "call_sid"
  | "direction"
  | "status"
  | "started_at"
  | "ended_because"
  | "customer_phone"
  | "customer_extension"
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
  const [outcome, contactAt] = [outcomeOf(row), contactOf(row)];
  const callData = {
    // A logged call has no SID: this is what tells pages which call the entry is about.
    callId: row.id,
    callSid: row.call_sid,
    direction: row.direction,
    customerPhone: row.customer_phone,
    customerExtension: row.customer_extension,
    status: row.status,
    endedBecause: row.ended_because,
    outcome,
    durationSeconds: secondsOf(row),
    answeredBy: row.answered_by,
    callType: row.call_type,
    isSimulated: row.provider === "simulator",
  };
  return {
    title: row.direction === "inbound" ? (isMissed(row) ? "Missed call" : "Inbound call") : "Outbound call",
    description: [describeOverride(row), row.notes].filter(Boolean).join("\n"),
    callData,
    storedData: { ...callData, outcome: outcome ?? (contactAt === null ? "no-answer" : null) },
    contactAt,
  };
}

/** How long both talked. No one measured a call that was only logged: zero then means that nobody said. */
function secondsOf({ status, both_connected_at, duration_seconds }: DescribedCall): number | null {
  if (status === "logged") return duration_seconds || null;
  return both_connected_at === null ? null : duration_seconds;
}

const isMissed = (row: DescribedCall) => row.status === "no-answer";

function describeOverride({ override_reason, override_note }: DescribedCall): string {
  const reason = overrideReasons.find((each) => each === override_reason);
  if (reason === undefined) return "";
  return [`Called anyway: ${overrideReasonWords[reason]}`, override_note].filter(Boolean).join(". ");
}

/** As logged, else as the events say. A call that isn't over has none yet, nor has one that never got as far as the customer. */
function outcomeOf(row: DescribedCall): CallOutcome | null {
  if (row.outcome !== null) return row.outcome as CallOutcome;
  const { direction, ended_because: endedBecause, both_connected_at: bothConnectedAt } = row;
  const status = statusOf(row);
  if (!isFinal(status) || status === "logged") return null;
  if (bothConnectedAt !== null || status === "completed")
    return row.answered_by === "machine" ? "voicemail" : "connected";
  if (endedBeforeCustomer({ direction, endedBecause, bothConnectedAt })) return null;
  return status === "busy" ? "busy" : "no-answer";
}

/**
 * When somebody tried to reach the customer, or talked with one who called: known once the customer's phone was picked up, or the call is over.
 * Undefined while it isn't, and if their phone was never called.
 */
export function attemptOf(
  row: DescribedCall & Pick<CallRow, "agent_answered_at" | "customer_answered_at">,
): { at: string; kind: "call" | "inbound-call" } | undefined {
  const { direction, started_at, both_connected_at: bothConnectedAt, ended_because: endedBecause } = row;
  const status = statusOf(row);
  if (direction === "inbound") {
    const at = status === "logged" ? contactOf(row) : bothConnectedAt;
    return at === null ? undefined : { at, kind: "inbound-call" };
  }
  if (status === "logged") return { at: started_at, kind: "call" };
  const isOver = isFinal(status) && !endedBeforeCustomer({ direction, endedBecause, bothConnectedAt });
  const wasCalled = row.customer_answered_at !== null || (isOver && endedBecause !== "customer-failed");
  return wasCalled ? { at: row.agent_answered_at ?? started_at, kind: "call" } : undefined;
}

/** Whether they talked, known at the end of the call. */
export const isTwoWay = (row: DescribedCall): boolean => talkedOutcomes.includes(outcomeOf(row) ?? "");

function contactOf(row: DescribedCall): string | null {
  const outcome = outcomeOf(row);
  // Somebody wrote down a call with the customer, but not how it went.
  if (outcome === null) return row.status === "logged" ? row.started_at : null;
  return noContactOutcomes.includes(outcome) ? null : row.started_at;
}
