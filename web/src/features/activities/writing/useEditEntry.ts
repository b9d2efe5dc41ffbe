import { updateActivity, type Activity } from "@automotive-crm/contract/activities/entries";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { useConflict } from "#lib/offline/conflicts/useConflict.ts";
import { headingOf } from "#features/activities/activity-words.ts";
import { callUpdateTexts, entryTexts, failureText } from "#features/activities/failure-text.ts";
import { replaceEntry } from "#features/activities/timeline/timeline-cache.ts";
import { useTimelineContext } from "#features/activities/timeline/timeline-context.ts";
import { isTooLong } from "./WritingField.tsx";
import { entryWords } from "./entry-words.ts";
import { changesOf, draftOf, useEntryDraft, type EntryDraft } from "./entry-draft.ts";

/** Edits an entry in place. Typed text is kept until it is saved or discarded; conflicting changes are asked about. */
export function useEditEntry(entry: Activity, onClose: () => void) {
  const { customer } = useTimelineContext();
  const draft = useEntryDraft(customer, entry);
  const [values, setValues] = useState<EntryDraft>(() => draft.found?.value ?? draftOf(entry));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);
  const { send, question } = useSend(entry);

  const close = () => {
    draft.drop();
    onClose();
  };
  const change = (changes: Partial<EntryDraft>) => {
    const next = { ...values, ...changes };
    setValues(next);
    draft.keep(changesOf(next) ? next : null);
  };
  const save = async () => {
    const changes = changesOf(values);
    if (isSending.current || cleanParagraphs(values.text) === "" || isTooLong(values.text)) return;
    if (!changes) return close();
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      if (await send(changes)) close();
    } catch (error) {
      setFailure(failureText(error, entry.type === "call" ? callUpdateTexts : entryTexts));
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };
  const restoredAt = draft.found?.savedAt ?? null;
  return {
    values,
    isDirty: changesOf(values) !== undefined,
    restoredAt,
    failure,
    isSaving,
    question,
    change,
    save,
    close,
  };
}

/** Sends an entry's changes. Resolves to false if there was a conflict and the person chose to keep editing. */
function useSend(entry: Activity) {
  const { customer, organizationId, parts } = useTimelineContext();
  const client = useQueryClient();
  const { save, question } = useConflict({
    ...entryWords,
    save: (body: NonNullable<ReturnType<typeof changesOf>>) =>
      submit(
        updateActivity,
        { params: { activityId: entry.activityId }, body },
        { ...aboutCustomer(customer), what: `Change of ${headingOf(entry, parts)}` },
      ),
  });
  const send = async (changes: NonNullable<ReturnType<typeof changesOf>>): Promise<boolean> => {
    const outcome = await save(changes);
    if (outcome?.state === "saved") {
      replaceEntry(client, { organizationId, customerId: customer.id }, outcome.answer);
      void readAgain(customer.id);
    }
    return outcome !== undefined;
  };
  return { send, question };
}
