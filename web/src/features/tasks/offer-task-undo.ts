import type { Task } from "@automotive-crm/contract/tasks/record";
import { customerOf } from "./customer-of-task.ts";

/** Says that a task was completed, with Undo. */
export const offerTaskUndo = async (task: Task, organizationId: string): Promise<void> =>
  (await import("./undo-completion.ts")).afterChange(task, "completed", customerOf(task, organizationId));
