import type { CallOutcome } from "@automotive-crm/contract/calls/call-data";
import type { CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";

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

const wordsOfPurposes: Partial<Record<CallPurpose, RegExp>> = {
  sales: /sales/i,
  marketing: /sales/i,
  service: /service/i,
  recall: /recall|service/i,
};

/** What a call that was placed for this purpose was probably about, of the types to choose from; else what the last one was about. */
export const typeAbout = (
  purpose: CallPurpose | null,
  { callTypes, lastType }: { callTypes: readonly string[]; lastType: string | undefined },
): string =>
  callTypes.find((type) => purpose !== null && wordsOfPurposes[purpose]?.test(type)) ??
  callTypes.find((type) => type === lastType) ??
  dispositions.connected.callType;

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
