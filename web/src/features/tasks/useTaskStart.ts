import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { useState } from "react";
import { z } from "zod/mini";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useHeldBack, useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { TaskDraftSchema, newTaskValues, valuesOf, valuesOfBody, type TaskDraft } from "./task-form.ts";

interface TaskPlace {
  customer: Customer;
  task: Task | undefined;
  /** Of a new task in the outbox that is looked at again. */
  waitingId: string | undefined;
}

/**
 * What the form of a task begins with: what was typed into it and never saved, else what waits for the server, else the task as it
 * is. Each with what it was made from, as others may have changed the task since.
 */
export function useTaskStart({ customer, task, waitingId }: TaskPlace) {
  const { organizationId, id: customerId } = customer;
  const waiting = useWaiting(customerId).find((work) =>
    task ? isEditOf(work, task.taskId) : waitingId !== undefined && work.id === waitingId,
  );
  useHeldBack(waiting?.id);
  const draft = useKeptDraft(
    "task",
    { organizationId, customerId, recordId: task?.taskId ?? waitingId },
    TaskDraftSchema,
  );
  const [plain] = useState(() => plainStart(customer.timeZone, task, waiting));
  const [start] = useState(() => (draft.found ? restored(draft.found.value, plain, task) : plain));
  return { plain, start, draft, waiting };
}

const isEditOf = ({ endpoint, params, body }: WaitingWork, taskId: string) =>
  endpoint === "PUT /api/tasks/:taskId" && params["taskId"] === taskId && valuesOfBody(body) !== undefined;

function plainStart(timeZone: string, task: Task | undefined, waiting: WaitingWork | undefined): TaskDraft {
  const fresh = task ? valuesOf(task) : newTaskValues(timeZone, new Date());
  const base = z.object({ base: z.unknown() }).safeParse(waiting?.body).data?.base;
  return { values: valuesOfBody(waiting?.body) ?? fresh, opened: valuesOfBody(base) ?? fresh };
}

/** A new task's untouched date is tomorrow, also in a draft of last week. */
function restored(draft: TaskDraft, plain: TaskDraft, task: Task | undefined): TaskDraft {
  const isDateUntouched = !task && draft.values.dueDate === draft.opened.dueDate;
  if (!isDateUntouched) return draft;
  const { dueDate } = plain.opened;
  return { values: { ...draft.values, dueDate }, opened: { ...draft.opened, dueDate } };
}
