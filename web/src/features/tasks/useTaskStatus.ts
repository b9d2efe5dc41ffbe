import { mayBecome, taskStatuses, type TaskStatus } from "@automotive-crm/contract/due";
import { updateTask, type Task } from "@automotive-crm/contract/tasks";
import { useRef, useState } from "react";
import { z } from "zod";
import { ApiFailure } from "#lib/api-failure.ts";
import { submit, useWaiting, type WaitingWork } from "#lib/outbox.ts";
import { readAgain } from "#lib/read-again.ts";
import { taskFailure } from "./task-failure.ts";
import { showSaved } from "./tasks.queries.ts";

/** A task's status as its person wants it, shown at once, and what of it the server does not know yet. */
export function useTaskStatus(task: Task, organizationId: string) {
  const { taskId, customerId, title } = task;
  const waiting = useWaiting(customerId).filter((work) => isUpdateOf(work, taskId));
  const [wanted, setWanted] = useState<TaskStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  const queued = waiting.filter((work) => work.failure === null).findLast((work) => statusOf(work) !== undefined);
  const status = wanted ?? (queued && statusOf(queued)) ?? task.status;

  const change = async (to: TaskStatus) => {
    // A second click comes before the first is seen to work.
    if (isSaving.current || !mayBecome(status, to)) return;
    isSaving.current = true;
    setWanted(to);
    setFailure(null);
    try {
      const body = to === "completed" ? { status: to, completedAt: new Date().toISOString() } : { status: to };
      const outcome = await submit(
        updateTask,
        { params: { taskId }, body },
        { customerId, organizationId, what: `Task ${title}` },
      );
      if (outcome.state === "saved") showSaved(outcome.answer);
    } catch (error) {
      setFailure(taskFailure(to === "completed" ? "complete" : "update", error));
      // Somebody else may have been quicker: then the row shows what they did.
      if (error instanceof ApiFailure && error.status < 500) void readAgain(customerId);
    } finally {
      isSaving.current = false;
      setWanted(null);
    }
  };
  return { status, isSaving: wanted !== null, waiting, failure, change };
}

const isUpdateOf = ({ endpoint, params }: WaitingWork, taskId: string) =>
  endpoint === "PUT /api/tasks/:taskId" && params["taskId"] === taskId;

const StatusBodySchema = z.object({ status: z.enum(taskStatuses) });

const statusOf = ({ body }: WaitingWork) => StatusBodySchema.safeParse(body).data?.status;
