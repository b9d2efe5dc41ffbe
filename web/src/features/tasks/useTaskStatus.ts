import { mayBecome, taskStatuses } from "@automotive-crm/contract/due";
import { updateTask, type Task } from "@automotive-crm/contract/tasks";
import { submit } from "#lib/offline/outbox.ts";
import { useStatusChange } from "#lib/offline/useStatusChange.ts";
import { taskFailure } from "./task-failure.ts";
import { showSaved } from "./tasks.queries.ts";

/** A task's status, and how it is changed from its row. */
export function useTaskStatus(task: Task, organizationId: string) {
  const { taskId, customerId, title } = task;
  return useStatusChange({
    customerId,
    stored: task.status,
    statuses: taskStatuses,
    mayBecome,
    isAbout: ({ endpoint, params }) => endpoint === "PUT /api/tasks/:taskId" && params["taskId"] === taskId,
    save: async (to) => {
      const body = to === "completed" ? { status: to, completedAt: new Date().toISOString() } : { status: to };
      const about = { customerId, organizationId, what: `Task ${title}` };
      const outcome = await submit(updateTask, { params: { taskId }, body }, about);
      if (outcome.state === "saved") showSaved(outcome.answer);
    },
    failureText: (error, to) => taskFailure(to === "completed" ? "complete" : "update", error),
  });
}
