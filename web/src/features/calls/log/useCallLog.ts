import {
  logFailed,
  nowOnDoNotCallList,
  saveCallLog,
  updateCallLog,
  updateFailed,
} from "@automotive-crm/contract/calls/log";
import { codeInWords, fieldInWords } from "@automotive-crm/contract/audit-words";
import { callOutcomes, outcomeWords } from "@automotive-crm/contract/call-data";
import { IdSchema } from "@automotive-crm/contract/fields";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { asSentence } from "#lib/errors/as-sentence.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { notify } from "#ui/notify.ts";
import { serversMessage } from "#features/calls/call-failures.ts";
import { callsKey } from "#features/calls/calls-key.ts";
import { refreshListed } from "#features/customers/index.ts";
import {
  CallLogValuesSchema,
  checkCallLog,
  startValues,
  toLogChanges,
  toNewLog,
  withOwner,
  type CallLogMessages,
  type CallLogValues,
  type LogSubject,
} from "./call-log.ts";
import type { useCallNotes } from "#features/calls/live/useCallNotes.ts";
import { fillIn } from "./dispositions.ts";

/** What was typed during the call, and saved then. */
export type LiveNotes = Pick<ReturnType<typeof useCallNotes>, "text" | "pause" | "settle">;

/** The form of a call's log. What is typed is kept until it is saved or discarded. */
export function useCallLog(
  subject: LogSubject,
  { notes, onClose }: { notes: LiveNotes | undefined; onClose: () => void },
) {
  const { values, start, isTouched, restoredAt, change: set, restart, drop } = useValues(subject, notes?.text ?? "");
  const [messages, setMessages] = useState<CallLogMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);
  const send = useSubmitLog(subject);

  const close = () => {
    drop();
    onClose();
  };
  const change = (changes: Partial<CallLogValues>) => {
    const { outcome } = changes;
    const filled = outcome ? { ...changes, ...fillIn(outcome, values, values.outcome) } : changes;
    set(filled);
    setMessages((others) => Object.fromEntries(Object.entries(others).filter(([name]) => !(name in filled))));
  };
  /** Returns whether a field has to be corrected first. */
  const save = async (): Promise<boolean> => {
    if (isSending.current || !isTouched) return false;
    const wrong = checkCallLog(values, subject, new Date());
    setMessages(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return true;
    isSending.current = true;
    setIsSaving(true);
    try {
      await notes?.pause();
      await send(values, start);
      notes?.settle();
      close();
      return false;
    } catch (error) {
      setFailure(failureText(error, subject));
      const fields = messagesIn(error);
      setMessages(fields);
      return Object.keys(fields).length > 0;
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };
  const isDirty = !isSame(values, start);
  return { values, start, isTouched, isDirty, isSaving, messages, failure, restoredAt, change, save, close, restart };
}

function useValues(subject: LogSubject, notes: string) {
  const draft = useKeptDraft("call", placeOf(subject), CallLogValuesSchema);
  const [start] = useState(() => startValues(subject, notes));
  const [values, setValues] = useState<CallLogValues>(() => draft.found?.value ?? start);
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  // Notes from the live call are something to save, and so is what the call's status says.
  const [isTouched, setIsTouched] = useState(
    draft.found !== null || notes.trim() !== "" || start.outcome !== (subject.call?.outcome ?? null),
  );
  const change = (changes: Partial<CallLogValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    setIsTouched(true);
    draft.keep(isSame(next, start) ? null : next);
  };
  const restart = () => {
    draft.drop();
    setValues(start);
    setIsTouched(false);
    setRestoredAt(null);
  };
  return { values, start, isTouched, restoredAt, change, restart, drop: draft.drop };
}

const isSame = (one: CallLogValues, other: CallLogValues) => JSON.stringify(one) === JSON.stringify(other);

const placeOf = ({ organizationId, customerId, customerName, call }: LogSubject) => ({
  organizationId,
  customerId: customerId ?? call?.callId ?? "",
  customerName,
  recordId: call?.callId,
});

function useSubmitLog(subject: LogSubject) {
  const queryClient = useQueryClient();
  const { organizationId, call, stage } = subject;
  return async (values: CallLogValues, start: CallLogValues) => {
    const owned = withOwner(subject, values);
    const { customerId } = owned;
    const { recordId: _recordId, ...place } = placeOf(owned);
    const about = { ...place, what: "Call" };
    const outcome =
      stage === "edit" && call
        ? await submit(
            updateCallLog,
            { params: { callId: call.callId }, body: toLogChanges(values, start, call) },
            about,
          )
        : await submit(saveCallLog, { body: toNewLog(values, start, subject) }, about);
    if (outcome.state !== "saved") return;
    notify.success(outcome.answer.message);
    if (values.dncRequest && !start.dncRequest) notify.info(nowOnDoNotCallList);
    void queryClient.invalidateQueries({ queryKey: [callsKey, organizationId] });
    if (customerId === null) return;
    void readAgain(customerId);
    void refreshListed(customerId);
  };
}

/** The documented text; what the server says follows where it tells what to do. */
function failureText(error: unknown, { stage }: LogSubject): string {
  if (stage !== "edit") return [serversMessage(error) ?? logFailed, ...describeConflicts(error)].join(" ");
  const isRefused = error instanceof ApiFailure && error.status < 500;
  const reason = isRefused ? serversMessage(error) : undefined;
  return reason === undefined ? updateFailed : `${updateFailed}. ${asSentence(reason)}`;
}

/** The value that someone else logged meanwhile, beside the one in the form. */
const describeConflicts = (error: unknown): string[] =>
  Object.entries((error instanceof ApiFailure && error.conflicts) || {})
    .filter(([, { theirs }]) => typeof theirs === "string")
    .map(([field, { theirs }]) =>
      // A person is known by their ID only.
      IdSchema.safeParse(theirs).success
        ? `${fieldInWords(field)} was chosen by someone else.`
        : `${codeInWords(field)} logged: “${valueInWords(theirs)}”.`,
    );

function valueInWords(value: unknown): string {
  const outcome = callOutcomes.find((each) => each === value);
  return outcome === undefined ? String(value) : outcomeWords[outcome];
}

function messagesIn(error: unknown): CallLogMessages {
  const fields = error instanceof ApiFailure ? (error.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, asSentence(message)]));
}
