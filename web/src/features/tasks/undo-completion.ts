import type { TaskStatus } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { releasePlace } from "#lib/browser/held-places.ts";
import { aboutCustomer, type CustomerReference } from "#lib/offline/about-customer.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { taskRecord } from "./task-record.tsx";

const noticeOf = ({ taskId }: Task) => `task-completed-${taskId}`;

/** Offers to take back a completion, when the task's row may be gone; not once the task is anything else. */
export function afterChange(before: Task, to: TaskStatus, customer: CustomerReference): void {
  const id = noticeOf(before);
  if (to !== "completed") return notify.takeBack(id);
  sayWithUndo("Task completed.", { id, description: before.title, undo: () => undo(before, customer) });
}

const open: object = { status: "pending" };
const inProgress: object = { status: "in-progress" };

/** A completed task is first reopened, whatever it was before. Returns whether the server has stored it. */
async function undo(before: Task, customer: CustomerReference): Promise<boolean> {
  releasePlace(before.taskId);
  const about = { ...aboutCustomer(customer), what: `Task ${before.title}` };
  const { writes, list } = taskRecord;
  let isStored = true;
  for (const body of before.status === "in-progress" ? [open, inProgress] : [open]) {
    const outcome = await writes.update(before.taskId, body, about);
    if (outcome.state === "saved") list.showSaved(outcome.answer);
    else isStored = false;
  }
  return isStored;
}
