import { nowOnDoNotCallList, saveCallLog, updateCallLog } from "@automotive-crm/contract/calls/log";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { useConflict } from "#lib/offline/conflicts/useConflict.ts";
import { notify } from "#kit/feedback/notify.ts";
import { appointmentWords } from "#features/appointments/index.ts";
import { callsKey } from "#features/calls/calls-key.ts";
import { refreshListed } from "#features/customers/index.ts";
import { withOwner, type CallLogValues, type LogSubject } from "./call-log.ts";
import { explainFirstLog, theirsIn, useLogWords, withoutChoice } from "./log-conflicts.ts";
import { toLogChanges, toNewLog, type LogBase, type LogBody } from "./log-request.ts";

export const placeOf = ({ organizationId, customerId, customerName, call }: LogSubject) => ({
  organizationId,
  customerId: customerId ?? call?.callId ?? "",
  customerName,
  recordId: call?.callId,
});

export interface Typed {
  values: CallLogValues;
  start: CallLogValues;
  base: LogBase;
  accept: (seen: LogBase, chosen: LogBase) => void;
}

/** Saves a log, and asks if someone else has logged something else. Resolves to false if the person chose to keep editing. */
export function useSaveLog(subject: LogSubject, { accept, ...typed }: Typed) {
  const queryClient = useQueryClient();
  const { organizationId, call, stage } = subject;
  const { values, start } = typed;
  const owned = withOwner(subject, values);
  const customerPhone = subject.customerId === null ? (call?.customerPhone ?? null) : null;
  const words = useLogWords({ organizationId, customerId: owned.customerId, customerPhone });
  const seen = useRef<LogBase>({});
  const submitLog = useSubmitLog(owned);

  const attempt = async (body: LogBody) => {
    const theirs = Object.entries(seen.current);
    if (theirs.length > 0) accept(seen.current, Object.fromEntries(theirs.filter(([field]) => !(field in body))));
    try {
      // What stays as the others logged it is part of a new log all the same: it has to say what the call was about.
      return await submitLog(stage === "edit" ? body : { ...seen.current, ...body });
    } catch (error) {
      if (!(error instanceof ApiFailure) || !error.conflicts) throw error;
      const unchangeable = explainFirstLog({ conflicts: error.conflicts, sent: body, nameOfOwner: words.nameOfOwner });
      if (unchangeable) throw withoutChoice(error, unchangeable);
      seen.current = { ...seen.current, ...theirsIn(error.conflicts) };
      throw error;
    }
  };
  const { save, question } = useConflict({ ...words, save: attempt });

  const send = async (isInsisting: boolean): Promise<boolean> => {
    seen.current = {};
    const body = stage === "edit" ? toLogChanges(typed) : toNewLog(typed, subject);
    const outcome = await save({ ...body, ...(isInsisting && { allowOverlap: true }) });
    if (!outcome) return false;
    if (outcome.state !== "saved") return true;
    notify.success(outcome.answer.message);
    const { appointment } = outcome.answer;
    if (values.appointmentScheduled && appointment)
      notify.info(`Appointment: ${appointmentWords.bookedWords(appointment, new Date())}`);
    if (values.dncRequest && !start.dncRequest) notify.info(nowOnDoNotCallList);
    void queryClient.invalidateQueries({ queryKey: [callsKey, organizationId] });
    if (owned.customerId === null) return true;
    void readAgain(owned.customerId);
    void refreshListed(owned.customerId);
    return true;
  };
  return { send, question };
}

function useSubmitLog(owned: LogSubject) {
  const { recordId: _recordId, ...place } = placeOf(owned);
  const about = { ...place, what: "Call" };
  return (body: LogBody) =>
    owned.stage === "edit" && owned.call
      ? submit(updateCallLog, { params: { callId: owned.call.callId }, body }, about)
      : submit(saveCallLog, { body }, about);
}
