import type { Activity } from "@automotive-crm/contract/activities/entries";
import { callOutcomes, readCallData } from "@automotive-crm/contract/calls/call-data";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { z } from "zod/mini";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";

const OutcomeSchema = z.nullable(z.enum(callOutcomes));

/** An edit's text, and the entry's base when editing began, to detect other people's changes. */
const EntryDraftSchema = z.object({
  text: z.string(),
  outcome: OutcomeSchema,
  base: z.object({ description: z.string(), callData: z.nullable(z.record(z.string(), z.unknown())) }),
});
export type EntryDraft = z.infer<typeof EntryDraftSchema>;

export const draftOf = ({ description, callData }: Activity): EntryDraft => ({
  text: description,
  outcome: readCallData(callData).outcome,
  base: { description, callData },
});

export const useEntryDraft = (customer: Customer, { activityId }: Activity) =>
  useKeptDraft("activity-edit", { ...aboutCustomer(customer), recordId: activityId }, EntryDraftSchema);

/** Whether this entry has an edit that was neither saved nor discarded. */
export const useHadEdit = (customer: Customer, entry: Activity): boolean =>
  useEntryDraft(customer, entry).found !== null;

/** The fields the edit changes, with their base. Undefined if it changes nothing. */
export function changesOf({ text, outcome, base }: EntryDraft) {
  const before = readCallData(base.callData).outcome;
  const isOther = cleanParagraphs(text) !== base.description;
  if (!isOther && outcome === before) return undefined;
  return {
    ...(isOther && { description: text }),
    ...(outcome !== before && { callData: { ...base.callData, outcome } }),
    base: {
      ...(isOther && { description: base.description }),
      ...(outcome !== before && { callData: base.callData }),
    },
  };
}
