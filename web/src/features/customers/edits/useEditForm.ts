import { useRef, useState } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { draftSchema } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import type { Messages } from "#records/form-messages.ts";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import type { ChangesBody } from "./customer-edits.ts";
import { useEditing } from "./editing-context.ts";
import { useEditDuplicates, type NewFacts } from "./useEditDuplicates.ts";

export interface EditPlace {
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

type Saved = "saved" | "waiting";

interface EditOf<T extends object> extends EditPlace {
  /** What is being edited: identifies the draft. */
  what: string;
  /** Which of several records is being edited. */
  recordId?: string | undefined;
  /** False for values that must not be stored in the browser. */
  isKept?: boolean;
  start: T;
  /** Initial values that differ from what is saved, such as a checkbox that the button checked. */
  preset?: Partial<T> | undefined;
  check: (values: T) => Messages;
  /** What is new about the customer and may belong to another one as well. */
  newFacts?: NewFacts<T>;
  fieldOf?: (path: string) => string;
  toBody: (values: T, opened: T) => ChangesBody;
}

/** A form that replaces the value it edits. Typed text stays until it is saved or discarded, even if saving is refused. */
export function useEditForm<T extends object>({ isKept = true, preset, newFacts, onSending, ...edit }: EditOf<T>) {
  const { customer, save } = useEditing();
  const [start] = useState({ values: { ...edit.start, ...preset }, opened: edit.start });
  const place = { ...aboutCustomer(customer), recordId: edit.recordId };
  const draft = useKeptDraft(edit.what, place, draftSchema(start));
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isDiscarded = useRef(false);
  const setBusy = (isBusy: boolean) => {
    setIsSending(isBusy);
    onSending(isBusy);
  };
  const form = useSavedForm<T, ChangesBody, Saved>({
    ...edit,
    start,
    ...(isKept && { draft }),
    skipsUnchanged: true,
    send: async (body: ChangesBody): Promise<Saved | undefined> => {
      const decision = await decide();
      if (!decision || isDiscarded.current) return undefined;
      setBusy(true);
      const outcome = await save({ ...body, ...decision }).catch((error: unknown) => {
        setBusy(false);
        throw error;
      });
      if (outcome === undefined) setBusy(false);
      return outcome;
    },
    failureText: (error, others) =>
      [error instanceof Error ? error.message : "Something went wrong.", ...others].join(" "),
  });
  const { decide, duplicates } = useEditDuplicates(newFacts, {
    values: useTyped<T>(form),
    start: draft.found?.value.opened ?? start.opened,
    submit: () => void form.submit(),
  });
  useDirtyForm(form.isDirty || isSending);
  const discard = () => {
    isDiscarded.current = true;
    form.close();
  };
  // What the button that opened the form preset doesn't count as typed.
  const isTyped = form.isDirty || form.restoredAt !== null;
  return {
    ...form,
    isSending,
    cancel: () => (isTyped ? setIsAsking(true) : form.close()),
    duplicates,
    discarding: isAsking ? { onKeep: () => setIsAsking(false), onDiscard: discard } : null,
  };
}
