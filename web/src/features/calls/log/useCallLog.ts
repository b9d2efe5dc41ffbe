import {
  logFailed,
  nowOnDoNotCallList,
  saveCallLog,
  updateCallLog,
  updateFailed,
} from "@automotive-crm/contract/calls/log";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { offerNext } from "#lib/calls/call-list.ts";
import { useRecent } from "#lib/browser/useRecent.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { callFailureText } from "#records/failure-text.ts";
import { draftSchema } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { notify } from "#kit/feedback/notify.ts";
import { nameSettledCall } from "#features/assistant/index.ts";
import { appointmentWords, visitForm } from "#features/appointments/index.ts";
import { serversMessage } from "#features/calls/call-failures.ts";
import { callsKey } from "#features/calls/calls-key.ts";
import { refreshListed } from "#features/customers/index.ts";
import type { useCallNotes } from "#features/calls/live/useCallNotes.ts";
import {
  bookable,
  CallLogValuesSchema,
  startOfLog,
  withOwner,
  type CallLogValues,
  type LogSubject,
} from "./call-log.ts";
import { checkCallLog } from "./check-log.ts";
import { explainFirstLog, logLabels, toFormValues, useLogWords, withoutChoice } from "./log-conflicts.ts";
import { followUpOf, useOfferedTask } from "./follow-up.ts";
import { fieldOf, toLog, toLogChanges, toNewLog, type LogBody } from "./log-request.ts";

/** What was typed during the call, and saved then. */
export type LiveNotes = Pick<ReturnType<typeof useCallNotes>, "text" | "pause" | "settle">;

interface LogPlace {
  notes: LiveNotes | undefined;
  onClose: () => void;
}

/** The call log's form. Typed text is kept until it is saved or discarded. */
export function useCallLog(subject: LogSubject, { notes, onClose }: LogPlace) {
  const { organizationId, call, stage } = subject;
  const typedNotes = notes?.text ?? "";
  const callTypes = usePicklist(organizationId, "call-types");
  const types = useRecent("call-types");
  const [start] = useState(() => startOfLog(subject, typedNotes, { callTypes, lastType: types.recent[0] }));
  const showSaved = useShowSaved(organizationId);
  const form = useSavedForm<CallLogValues, LogBody, Saved>({
    start,
    draft: useKeptDraft("call", placeOf(subject), draftSchema(start, CallLogValuesSchema)),
    labels: logLabels,
    show: (field, value) => words.show(field, value),
    check: (typed) => checkCallLog(bookable(typed, subject), subject, new Date()),
    toBody: (typed, opened) => {
      const values = bookable(typed, subject);
      return stage === "edit" ? toLogChanges(values, opened) : toNewLog(values, opened, subject);
    },
    send: async (body, typed) => {
      await notes?.pause();
      const owner = withOwner(subject, typed);
      const followUp = await followUpOf(owner, bookable(typed, subject), task);
      const saved = await sendLog(owner, { ...body, ...followUp }, typed).catch((error: unknown) => {
        throw explained(error, body, words.nameOfOwner);
      });
      notes?.settle();
      return saved;
    },
    accept: toFormValues,
    onSaved: (saved, sent) => {
      if (stage !== "edit") offerNext();
      if (call === null && subject.formId && saved.state === "saved")
        nameSettledCall(subject.formId, saved.answer.call.callId);
      if (typeof sent["callType"] === "string") types.note(sent["callType"]);
      showSaved(saved, owned, { sent, isOnList: start.opened.dncRequest });
    },
    onClose,
    fieldOf,
    failureText: (error) => failureText(error, subject),
    insistence: takenSlot,
  });
  const owned = withOwner(subject, useTyped<CallLogValues>(form));
  const customerPhone = subject.customerId === null ? (call?.customerPhone ?? null) : null;
  const task = useOfferedTask(owned);
  const words = useLogWords({ organizationId, customerId: owned.customerId, customerPhone });
  // Notes from the live call are something to save, and so are those that say what the call's status does.
  const [isBegun] = useState(typedNotes.trim() !== "" || start.values.notes !== start.opened.notes);
  return { ...form, isComplete: form.isTouched || isBegun };
}

const placeOf = ({ organizationId, customerId, customerName, call }: LogSubject) => ({
  organizationId,
  customerId: customerId ?? call?.callId ?? "",
  customerName,
  recordId: call?.callId,
});

/** Another time, place or person may be free. */
const takenSlot = {
  messageOf: visitForm.takenSlot,
  fields: ["appointmentScheduled", ...visitForm.fields],
  isSaidAtFields: true,
};

type Saved = Awaited<ReturnType<typeof sendLog>>;

/** What stays as others logged it is part of a new log all the same: it has to say what the call was about. */
function sendLog(subject: LogSubject, body: LogBody, typed: CallLogValues) {
  const { recordId: _recordId, ...place } = placeOf(subject);
  const about = { ...place, what: "Call" };
  return subject.stage === "edit" && subject.call
    ? submit(updateCallLog, { params: { callId: subject.call.callId }, body }, about)
    : submit(saveCallLog, { body: { ...toLog(typed), ...body } }, about);
}

/** A refusal about what only the first log of a call decides says so, instead of asking. */
function explained(error: unknown, sent: LogBody, nameOfOwner: (customerId: unknown) => string | undefined): unknown {
  if (!(error instanceof ApiFailure) || !error.conflicts) return error;
  const unchangeable = explainFirstLog({ conflicts: error.conflicts, sent, nameOfOwner });
  return unchangeable ? withoutChoice(error, unchangeable) : error;
}

function useShowSaved(organizationId: string) {
  const queryClient = useQueryClient();
  return (saved: Saved, { customerId }: LogSubject, { sent, isOnList }: { sent: LogBody; isOnList: boolean }) => {
    if (saved.state !== "saved") return;
    const { message, appointment, taskProblem } = saved.answer;
    notify.success(message);
    if (taskProblem !== undefined) notify.warning(taskProblem);
    if (sent["appointmentScheduled"] && appointment)
      notify.info(`Appointment: ${appointmentWords.bookedWords(appointment, new Date())}`);
    if (sent["dncRequest"] && !isOnList) notify.info(nowOnDoNotCallList);
    void queryClient.invalidateQueries({ queryKey: [callsKey, organizationId] });
    if (customerId === null) return;
    void readAgain(customerId);
    void refreshListed(customerId);
  };
}

/** The documented text; what the server says follows where it tells what to do. */
function failureText(error: unknown, { stage }: LogSubject): string {
  if (stage === "new") return callFailureText(error);
  if (stage === "completed") return serversMessage(error) ?? logFailed;
  const isRefused = error instanceof ApiFailure && error.status < 500;
  const reason = isRefused ? serversMessage(error) : undefined;
  return reason === undefined ? updateFailed : `${updateFailed}. ${reason}`;
}
