import type { CallDirection } from "@automotive-crm/contract/calls/call-data";
import type { CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import type { SimulatedOutcome } from "@automotive-crm/contract/calls/start";

export const directionWords: Record<CallDirection, string> = { outbound: "Outbound", inbound: "Inbound" };

export const purposeWords: Record<CallPurpose, string> = {
  sales: "Sales",
  marketing: "Marketing",
  service: "Service",
  recall: "Recall",
  transactional: "Existing order or appointment",
};

export const simulatedOutcomeWords: Record<SimulatedOutcome, string> = {
  answered: "A person answers",
  machine: "A machine answers",
  busy: "Busy",
  "no-answer": "No answer",
  failed: "The call fails",
  cancelled: "The call is canceled",
  "agent-no-answer": "You don't pick up",
  "agent-declined": "You don't press 1",
  dropped: "The line drops",
};

/** "3rd". */
export function ordinal(count: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return `${count}${suffixes[(ordinalRules ??= new Intl.PluralRules("en-US", { type: "ordinal" })).select(count)] ?? "th"}`;
}

let ordinalRules: Intl.PluralRules | undefined;
