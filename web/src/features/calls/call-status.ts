import type { CallStatus } from "@automotive-crm/contract/calls/statuses";
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
  type LucideIcon,
} from "lucide-react";
import type { BadgeTone } from "#ui/Badge.tsx";

interface StatusLook {
  word: string;
  tone: BadgeTone;
  Icon: LucideIcon;
}

/** The one map of how a status looks; a color never stands without its word and icon. */
export const statusLooks: Record<CallStatus, StatusLook> = {
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

const distinctWhileActive: readonly CallStatus[] = ["in-progress", "ringing", "connecting"];

/** In the list of active calls, only these three stand out. */
export const activeTone = (status: CallStatus): BadgeTone =>
  distinctWhileActive.includes(status) ? statusLooks[status].tone : "neutral";
