import { readTitle } from "@automotive-crm/contract/assistant/read-title";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { isOpen, type Due } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { taskRecord, taskWords } from "#features/tasks/index.ts";
import type { CallLogValues, LogSubject } from "./call-log.ts";
import type { LogBody } from "./log-request.ts";

/** When to call back, as "fri 2pm" says; read like the title of a task. */
export const callbackQuery = ({ organizationId, locationId }: LogSubject, callback: string) =>
  queryOptions({
    queryKey: ["read-callback", organizationId, locationId, cleanLine(callback)],
    queryFn: ({ signal }) =>
      call(readTitle, { body: { title: cleanLine(callback), locationId }, organizationId, signal }),
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });

/** The task that led to the call, else the person's own call task for the customer that is due by today. */
export function useOfferedTask({ organizationId, customerId, stage, taskId, inTrash }: LogSubject): Task | undefined {
  const mayEdit = usePermission("org:customers:edit");
  const enabled = mayEdit && customerId !== null && !inTrash && stage !== "edit";
  const personId = useSession(({ user }) => user?.id);
  const { data } = useQuery({ ...taskRecord.list.query(organizationId, customerId ?? ""), enabled });
  // A query that is off still has what it had read.
  const open = enabled ? data?.filter(({ status }) => isOpen(status)) : undefined;
  return open?.find((task) =>
    taskId === undefined ? task.assignedTo === personId && isDueCall(task) : task.taskId === taskId,
  );
}

const isDueCall = ({ contactType, dueDate, timeZone }: Task) =>
  contactType === "call" && dueDate <= wallTimeOf(new Date(), timeZone).day;

/** After these, the task is still to be done. */
const unreached: readonly CallLogValues["outcome"][] = ["no-answer", "busy", "voicemail", "wrong-number"];

/** Whether the log completes the task: unless someone decides otherwise, if the customer was reached. */
export const isTaskDone = ({ isTaskDone: chosen, outcome }: CallLogValues): boolean =>
  chosen ?? !unreached.includes(outcome);

/** What saving the log does about tasks, as the server is asked for it. */
export async function followUpOf(subject: LogSubject, values: CallLogValues, task: Task | undefined): Promise<LogBody> {
  const done = task && isTaskDone(values) ? { taskId: task.taskId } : {};
  if (cleanLine(values.callback) === "") return done;
  const due = callbackOf(await queryClient.fetchQuery(callbackQuery(subject, values.callback)), subject);
  if (!due) throw refusal("Please enter a day or time, such as “fri 2pm”");
  const past = taskWords.pastWords(due, new Date());
  if (past !== undefined) throw refusal(past);
  return { ...done, callbackDate: due.dueDate, ...(due.dueTime !== null && { callbackTime: due.dueTime }) };
}

/** When to call back, as it was read, where the call is filed. */
export const callbackOf = (read: AnswerOf<typeof readTitle> | undefined, { timeZone }: LogSubject): Due | undefined =>
  read && read.dueDate !== null ? { dueDate: read.dueDate, dueTime: read.dueTime, timeZone } : undefined;

const refusal = (message: string) =>
  new ApiFailure({
    status: 422,
    code: "invalid_request",
    message,
    fields: { callback: message },
    isServersMessage: true,
  });
