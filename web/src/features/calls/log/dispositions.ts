import type { CallOutcome } from "@automotive-crm/contract/calls/call-data";

interface Disposition {
  callType: string;
  notes: string;
}

/** What choosing how a call went fills in, so that most calls are logged with two clicks. */
export const dispositions: Record<CallOutcome, Disposition> = {
  connected: { callType: "Follow-up", notes: "Spoke with the customer." },
  voicemail: { callType: "Follow-up", notes: "Left a voicemail." },
  "no-answer": { callType: "Follow-up", notes: "No answer." },
  busy: { callType: "Follow-up", notes: "The line was busy." },
  "wrong-number": { callType: "Information Request", notes: "Wrong number." },
  "not-interested": { callType: "Sales Inquiry", notes: "Not interested." },
};

/** Type and note for an outcome. What someone typed or chose themselves stays. */
export function fillIn(outcome: CallOutcome, values: Disposition, before: CallOutcome | null): Disposition {
  const next = dispositions[outcome];
  const fill = (field: keyof Disposition) => {
    const isUntouched =
      values[field].trim() === "" || (before !== null && values[field] === dispositions[before][field]);
    return isUntouched ? next[field] : values[field];
  };
  return { callType: fill("callType"), notes: fill("notes") };
}
