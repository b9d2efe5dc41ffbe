import type { Activity } from "@automotive-crm/contract/activities/entries";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { z } from "zod/mini";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { draftSchema, startOf, type Start } from "#records/form/form-start.ts";

const EntryValuesSchema = z.object({
  description: z.string(),
  callData: z.nullable(z.record(z.string(), z.unknown())),
});
export type EntryValues = z.infer<typeof EntryValuesSchema>;

export const startOfEdit = ({ description, callData }: Activity): Start<EntryValues> =>
  startOf({ description, callData });

export const useEntryDraft = (customer: Customer, entry: Activity) =>
  useKeptDraft(
    "activity-edit",
    { ...aboutCustomer(customer), recordId: entry.activityId },
    draftSchema(startOfEdit(entry), EntryValuesSchema),
  );

/** Whether this entry has an edit that was neither saved nor discarded. */
export const useHadEdit = (customer: Customer, entry: Activity): boolean =>
  useEntryDraft(customer, entry).found !== null;
