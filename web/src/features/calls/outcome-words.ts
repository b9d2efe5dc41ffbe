import type { CallOutcome } from "@automotive-crm/contract/call-data";

export const outcomeWords: Record<CallOutcome, string> = {
  connected: "Connected",
  voicemail: "Left voicemail",
  "no-answer": "No answer",
  busy: "Busy",
  "wrong-number": "Wrong number",
  "not-interested": "Not interested",
};
