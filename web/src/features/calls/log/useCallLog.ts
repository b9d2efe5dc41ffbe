import { logFailed, updateFailed } from "@automotive-crm/contract/calls/log";
import { useRef, useState } from "react";
import { z } from "zod/mini";
import { ApiFailure, fieldsOf } from "#lib/api/api-failure.ts";
import { callFailureText } from "#records/failure-text.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { visitForm } from "#features/appointments/index.ts";
import { serversMessage } from "#features/calls/call-failures.ts";
import {
  CallLogValuesSchema,
  startValues,
  type CallLogMessages,
  type CallLogValues,
  type LogSubject,
} from "./call-log.ts";
import type { useCallNotes } from "#features/calls/live/useCallNotes.ts";
import { checkCallLog } from "./check-log.ts";
import { fillIn } from "./dispositions.ts";
import { toFormValues } from "./log-conflicts.ts";
import { openedBase, type LogBase } from "./log-request.ts";
import { isOtherSlot } from "./log-visit.ts";
import { placeOf, useSaveLog, type Typed } from "./useSaveLog.ts";

/** What was typed during the call, and saved then. */
export type LiveNotes = Pick<ReturnType<typeof useCallNotes>, "text" | "pause" | "settle">;

/** The form of a call's log. What is typed is kept until it is saved or discarded. */
export function useCallLog(
  subject: LogSubject,
  { notes, onClose }: { notes: LiveNotes | undefined; onClose: () => void },
) {
  const kept = useValues(subject, notes?.text ?? "");
  const { values, start, isTouched, restoredAt, change: set, restart, drop } = kept;
  const [messages, setMessages] = useState<CallLogMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);
  const { send, question } = useSaveLog(subject, kept);

  const close = () => {
    drop();
    onClose();
  };
  const change = (changes: Partial<CallLogValues>) => {
    const { outcome } = changes;
    const filled = outcome ? { ...changes, ...fillIn(outcome, values, values.outcome) } : changes;
    set(filled);
    if (isOtherSlot(filled)) setTaken(null);
    setMessages((others) => Object.fromEntries(Object.entries(others).filter(([name]) => !(name in filled))));
  };
  /** Who insists books a time that is taken. */
  const save = async (isInsisting = false): Promise<void> => {
    if (isSending.current || !isTouched) return;
    const wrong = checkCallLog(values, subject, new Date());
    setMessages(wrong);
    setFailure(null);
    setTaken(null);
    if (Object.keys(wrong).length > 0) return;
    isSending.current = true;
    setIsSaving(true);
    try {
      await notes?.pause();
      if (await send(isInsisting)) {
        notes?.settle();
        close();
      }
    } catch (error) {
      const refusal = visitForm.takenSlot(error);
      setTaken(refusal);
      setFailure(refusal === null ? failureText(error, subject) : null);
      setMessages(fieldsOf(error));
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  };
  const isDirty = !isSame(values, start);
  const state = { values, start, isTouched, isDirty, isSaving, messages, failure, taken, restoredAt };
  return { ...state, question, change, save, close, restart };
}

/** With the base of what was typed: without it, what others have logged since would count as seen. */
const DraftSchema = z.extend(CallLogValuesSchema, { base: z.optional(z.record(z.string(), z.unknown())) });

function useValues(subject: LogSubject, notes: string) {
  const draft = useKeptDraft("call", placeOf(subject), DraftSchema);
  const [start] = useState(() => startValues(subject, notes));
  const [opened] = useState(() => openedBase(subject, start));
  const [{ values, base }, setState] = useState((): Pick<Typed, "values" | "base"> => {
    if (!draft.found) return { values: start, base: opened };
    const { base: kept = opened, ...typed } = draft.found.value;
    return { values: typed, base: kept };
  });
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  // Notes from the live call are something to save, and so is what the call's status says.
  const [isTouched, setIsTouched] = useState(
    draft.found !== null || notes.trim() !== "" || start.outcome !== (subject.call?.outcome ?? null),
  );
  const become = (next: Pick<Typed, "values" | "base">) => {
    setState(next);
    draft.keep(isSame(next.values, start) ? null : { ...next.values, base: next.base });
  };
  const change = (changes: Partial<CallLogValues>) => {
    setIsTouched(true);
    become({ values: { ...values, ...changes }, base });
  };
  /** Someone else's values have been seen, and some of them chosen. */
  const accept = (seen: LogBase, chosen: LogBase) =>
    become({ values: { ...values, ...toFormValues(chosen) }, base: { ...base, ...seen } });
  const restart = () => {
    draft.drop();
    setState({ values: start, base: opened });
    setIsTouched(false);
    setRestoredAt(null);
  };
  return { values, start, base, isTouched, restoredAt, change, accept, restart, drop: draft.drop };
}

const isSame = (one: CallLogValues, other: CallLogValues) => JSON.stringify(one) === JSON.stringify(other);

/** The documented text; what the server says follows where it tells what to do. */
function failureText(error: unknown, { stage }: LogSubject): string {
  if (stage === "new") return callFailureText(error);
  if (stage === "completed") return serversMessage(error) ?? logFailed;
  const isRefused = error instanceof ApiFailure && error.status < 500;
  const reason = isRefused ? serversMessage(error) : undefined;
  return reason === undefined ? updateFailed : `${updateFailed}. ${reason}`;
}
