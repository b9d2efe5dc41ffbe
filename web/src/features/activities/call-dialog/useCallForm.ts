import { createActivity } from "@automotive-crm/contract/activities";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { useRef, useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { notify } from "#ui/notify.ts";
import { callTexts, failureText } from "#features/activities/failure-text.ts";
import {
  LoggedCallSchema,
  callDataOf,
  checkCall,
  instantAt,
  newCall,
  type CallMessages,
  type LoggedCall,
} from "./logged-call.ts";

/** The form for logging a call. Typed text is kept until it is saved or discarded. */
export function useCallForm(customer: Customer, onClose: () => void) {
  const { call, start, isTouched, restoredAt, change: set, restart, drop } = useTypedCall(customer);
  const [messages, setMessages] = useState<CallMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);
  const submitCall = useSubmitCall(customer);

  const close = () => {
    drop();
    onClose();
  };
  const change = (changes: Partial<LoggedCall>) => {
    set(changes);
    setMessages((others) => {
      const left = { ...others };
      for (const name of Object.keys(changes)) Reflect.deleteProperty(left, name);
      return left;
    });
  };
  /** Returns the problems, if any. */
  const save = async (): Promise<CallMessages> => {
    if (isSending.current || !isTouched) return {};
    const wrong = checkCall(call, new Date(), localTimeZone());
    setMessages(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return wrong;
    isSending.current = true;
    setIsSaving(true);
    try {
      await submitCall(call);
      close();
    } catch (error) {
      setFailure(failureText(error, callTexts));
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
    return {};
  };
  const isDirty = !isSame(call, start);
  return { call, isTouched, isDirty, isSaving, messages, failure, restoredAt, change, save, close, restart };
}

/** The form's values, kept as a draft. */
function useTypedCall(customer: Customer) {
  const draft = useKeptDraft("call", aboutCustomer(customer), LoggedCallSchema);
  const [start] = useState(() => newCall(customer));
  const [call, setCall] = useState<LoggedCall>(() => draft.found?.value ?? start);
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  const [isTouched, setIsTouched] = useState(draft.found !== null);
  const change = (changes: Partial<LoggedCall>) => {
    const next = { ...call, ...changes };
    setCall(next);
    setIsTouched(true);
    draft.keep(isSame(next, start) ? null : next);
  };
  const restart = () => {
    draft.drop();
    setCall(start);
    setIsTouched(false);
    setRestoredAt(null);
  };
  return { call, start, isTouched, restoredAt, change, restart, drop: draft.drop };
}

const isSame = (one: LoggedCall, other: LoggedCall) => JSON.stringify(one) === JSON.stringify(other);

function useSubmitCall(customer: Customer) {
  // Saving again is the same call: "now" means the first attempt.
  const attempt = useRef<{ call: LoggedCall; timestamp: string }>(undefined);
  return async (call: LoggedCall) => {
    if (!attempt.current || !isSame(attempt.current.call, call))
      attempt.current = { call, timestamp: timestampOf(call) };
    const { timestamp } = attempt.current;
    const callData = { ...callDataOf(customer, call) };
    const body = { customerId: customer.id, type: "call" as const, description: call.notes, callData };
    const about = { ...aboutCustomer(customer), what: "Call" };
    const send = async (sent: typeof body & { timestamp?: string }) => submit(createActivity, { body: sent }, about);
    const outcome = await send({ ...body, timestamp }).catch((error: unknown) => {
      // This machine's clock is ahead of the server's: without a time, the server uses its own "now".
      if (call.at !== null || !(error instanceof ApiFailure) || !error.fields?.["timestamp"]) throw error;
      return send(body);
    });
    if (outcome.state !== "saved") return;
    notify.success("Call logged successfully!");
    void readAgain(customer.id);
  };
}

const timestampOf = ({ at }: LoggedCall) =>
  ((at === null ? undefined : instantAt(at, localTimeZone())) ?? new Date()).toISOString();
