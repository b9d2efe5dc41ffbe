import { updateActivity, type Activity } from "@automotive-crm/contract/activities/entries";
import { readCallData } from "@automotive-crm/contract/calls/call-data";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { headingOf } from "#features/activities/activity-words.ts";
import { callUpdateTexts, entryTexts, failureText } from "#features/activities/failure-text.ts";
import { replaceEntry } from "#features/activities/timeline/timeline-cache.ts";
import { useTimelineContext } from "#features/activities/timeline/timeline-context.ts";
import { entryWords } from "./entry-words.ts";
import { startOfEdit, useEntryDraft, type EntryValues } from "./entry-draft.ts";

/** Edits an entry in place. Typed text is kept until it is saved or discarded; conflicting changes are asked about. */
export function useEditEntry(entry: Activity, onClose: () => void) {
  const { customer, organizationId, parts } = useTimelineContext();
  const client = useQueryClient();
  const [start] = useState(() => startOfEdit(entry));
  return useSavedForm({
    start,
    draft: useEntryDraft(customer, entry),
    ...entryWords,
    skipsUnchanged: true,
    toBody: changesOf,
    send: (body) =>
      submit(
        updateActivity,
        { params: { activityId: entry.activityId }, body },
        { ...aboutCustomer(customer), what: `Change of ${headingOf(entry, parts)}` },
      ),
    onSaved: (outcome) => {
      if (outcome.state !== "saved") return;
      replaceEntry(client, { organizationId, customerId: customer.id }, outcome.answer);
      void readAgain(customer.id);
    },
    onClose,
    failureText: (error) => failureText(error, entry.type === "call" ? callUpdateTexts : entryTexts),
  });
}

/** The fields that were changed, with their base. */
function changesOf({ description, callData }: EntryValues, opened: EntryValues) {
  const isOther = cleanParagraphs(description) !== opened.description;
  const isOutcomeOther = readCallData(callData).outcome !== readCallData(opened.callData).outcome;
  return {
    ...(isOther && { description }),
    ...(isOutcomeOther && { callData: callData ?? undefined }),
    base: { ...(isOther && { description: opened.description }), ...(isOutcomeOther && { callData: opened.callData }) },
  };
}
