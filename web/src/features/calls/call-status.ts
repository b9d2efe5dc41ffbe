import { outcomeWords, type CallOutcome } from "@automotive-crm/contract/calls/call-data";
import type { Call } from "@automotive-crm/contract/calls/record";
import {
  endedBeforeCustomer,
  isFinal,
  type CallSignal,
  type CallStatus,
} from "@automotive-crm/contract/calls/statuses";
import {
  Ban,
  CircleAlert,
  NotebookPen,
  Phone,
  PhoneCall,
  PhoneForwarded,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  Unplug,
  UserX,
  Voicemail,
  type LucideIcon,
} from "lucide-react";
import type { BadgeTone } from "#kit/layout/Badge.tsx";

export interface CallLook {
  word: string;
  tone: BadgeTone;
  Icon: LucideIcon;
}

/** The one map of how a status looks; a color never stands without its word and icon. */
export const statusLooks: Record<CallStatus, CallLook> = {
  initiating: { word: "Initiating...", tone: "info", Icon: PhoneOutgoing },
  initiated: { word: "Initiating...", tone: "info", Icon: PhoneOutgoing },
  ringing: { word: "Ringing", tone: "warning", Icon: Phone },
  connecting: { word: "Connecting...", tone: "info", Icon: PhoneForwarded },
  answered: { word: "Connected", tone: "success", Icon: PhoneCall },
  "in-progress": { word: "In progress", tone: "success", Icon: PhoneCall },
  completed: { word: "Completed", tone: "success", Icon: PhoneCall },
  "no-answer": { word: "No Answer", tone: "danger", Icon: PhoneMissed },
  busy: { word: "Busy", tone: "busy", Icon: PhoneOff },
  failed: { word: "Failed", tone: "danger", Icon: CircleAlert },
  error: { word: "Error", tone: "danger", Icon: CircleAlert },
  cancelled: { word: "Canceled", tone: "neutral", Icon: Ban },
  logged: { word: "Logged", tone: "neutral", Icon: NotebookPen },
};

export const outcomeLooks: Record<CallOutcome, CallLook> = {
  connected: { word: outcomeWords.connected, tone: "success", Icon: PhoneCall },
  voicemail: { word: outcomeWords.voicemail, tone: "info", Icon: Voicemail },
  "no-answer": { word: outcomeWords["no-answer"], tone: "danger", Icon: PhoneMissed },
  busy: { word: outcomeWords.busy, tone: "busy", Icon: PhoneOff },
  "wrong-number": { word: outcomeWords["wrong-number"], tone: "warning", Icon: PhoneOff },
  "not-interested": { word: outcomeWords["not-interested"], tone: "neutral", Icon: UserX },
};

/** Of calls that their agent didn't take. No customer was called. */
export const agentsWords: Partial<Record<CallSignal, string>> = {
  "agent-no-answer": "Agent didn't pick up",
  "agent-declined": "Agent didn't press 1",
  "agent-busy": "Agent busy",
  "agent-failed": "Agent not reached",
};

type Ended = Pick<Call, "status" | "direction" | "endedBecause" | "bothConnectedAt">;

/** What became of a call, from its events: what happened to the agent's own phone isn't the customer's doing. */
export function statusLook({ status, ...call }: Ended): CallLook {
  if ((status === "failed" || status === "error") && call.bothConnectedAt !== null)
    return { word: "Dropped", tone: "warning", Icon: Unplug };
  const agents = endedBeforeCustomer(call) && call.endedBecause !== null ? agentsWords[call.endedBecause] : undefined;
  return agents === undefined ? statusLooks[status] : { word: agents, tone: "neutral", Icon: PhoneOff };
}

/** How a call went: while it is live its status, then what was logged, else what its events say. */
export const callLook = ({ outcome, ...call }: Ended & Pick<Call, "outcome">): CallLook =>
  outcome !== null && isFinal(call.status) ? outcomeLooks[outcome] : statusLook(call);

const distinctWhileActive: readonly CallStatus[] = ["in-progress", "ringing", "connecting"];

/** In the list of active calls, only these three stand out. */
export const activeTone = (status: CallStatus): BadgeTone =>
  distinctWhileActive.includes(status) ? statusLooks[status].tone : "neutral";
