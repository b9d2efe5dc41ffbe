import { useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { fieldsOf } from "#lib/api/api-failure.ts";
import { isSaveKey } from "#kit/form/save-key.ts";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import type { Messages } from "./customer-edits.ts";
import { useDraftedValues } from "./useDraftedValues.ts";
import type { Values } from "./useDraftedValues.ts";
import { useEditDuplicates, type Decision, type NewFacts } from "./useEditDuplicates.ts";

type DraftedOf<T extends Values> = Parameters<typeof useDraftedValues<T>>[0];

interface FormOf<T extends Values> extends DraftedOf<T> {
  check: (values: T) => Messages<keyof T & string>;
  /** What is new about the customer and may belong to another one as well. */
  newFacts?: NewFacts<T>;
  /** Maps a field of the request to the form's name for it. */
  fieldOf?: (path: string) => string;
  /** Resolves to undefined if the person chose to keep editing. */
  send: (values: T, start: T, decision: Decision) => Promise<unknown>;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

interface Refusal {
  messages: Partial<Record<string, string>>;
  failure: string | null;
}

const nothingWrong: Refusal = { messages: {}, failure: null };

/** A form that replaces the value it edits. Typed text stays until it is saved or discarded, even if saving is refused. */
export function useEditForm<T extends Values>(form: FormOf<T>) {
  const { values, start, set, drop, isDirty, isTyped, restoredAt } = useDraftedValues(form);
  const [refusal, setRefusal] = useState(nothingWrong);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { decide, duplicates } = useEditDuplicates(form.newFacts, { values, start, submit: () => void submit() });
  useDirtyForm(isDirty || isSending);

  const close = () => {
    drop();
    form.onClose();
  };
  const refuse = (wrong: Refusal) => {
    setRefusal(wrong);
    setRefusals((before) => before + 1);
  };
  const setBusy = (isBusy: boolean) => {
    setIsSending(isBusy);
    form.onSending(isBusy);
  };

  const submit = async (event?: FormEvent | KeyboardEvent) => {
    event?.preventDefault();
    if (isSending) return;
    if (!isDirty) return close();
    const messages: Refusal["messages"] = form.check(values);
    if (Object.keys(messages).length > 0) return refuse({ messages, failure: null });
    setRefusal(nothingWrong);
    const decision = await decide();
    if (!decision) return;
    setBusy(true);
    try {
      const outcome = await form.send(values, start, decision);
      setBusy(false);
      if (outcome !== undefined) close();
      // The form and its focused element were hidden while the question was open.
      else refuse(nothingWrong);
    } catch (error) {
      setBusy(false);
      refuse(refusalOf(error, form.fieldOf ?? firstPart, values));
    }
  };
  const cancel = () => (isTyped ? setIsAsking(true) : close());

  return {
    values,
    // Only the form's own fields; other messages are shown below the form.
    messages: refusal.messages as Messages<keyof T & string>,
    failure: refusal.failure,
    refusals,
    restoredAt,
    isSending,
    set: <Name extends keyof T & string>(name: Name, value: T[Name]) => {
      set(name, value);
      setRefusal(({ messages, failure }) => ({ messages: { ...messages, [name]: "" }, failure }));
    },
    submit,
    cancel,
    duplicates,
    question: isAsking ? { onKeep: () => setIsAsking(false), onDiscard: close } : null,
    onKeyDown: (event: KeyboardEvent) => pressIn(event, { submit, cancel }),
  };
}

interface FormKeys {
  submit: (event: KeyboardEvent) => Promise<void>;
  cancel: () => void;
}

function pressIn(event: KeyboardEvent, { submit, cancel }: FormKeys): void {
  if (isSaveKey(event)) void submit(event);
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  cancel();
}

const firstPart = (path: string) => path.split(".")[0] ?? "";

/** Assigns the server's messages to fields; the rest are shown with the reason. */
function refusalOf(error: unknown, fieldOf: (path: string) => string, values: Values): Refusal {
  const messages: Record<string, string> = {};
  const others: string[] = [];
  const fields = fieldsOf(error);
  for (const [path, message] of Object.entries(fields)) {
    const name = fieldOf(path);
    if (name in values) messages[name] ??= message;
    else others.push(message);
  }
  const reason = error instanceof Error ? error.message : "Something went wrong.";
  return { messages, failure: [reason, ...others].join(" ") };
}
