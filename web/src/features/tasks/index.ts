import type { Task } from "@automotive-crm/contract/tasks";
import type { CustomerReference } from "#lib/offline/about-customer.ts";

export { taskRecord } from "./task-record.tsx";
export { TaskFacts } from "./TaskFacts.tsx";
export { tasksPart } from "./tasks-part.tsx";
export { dueWords } from "./task-words.ts";

/** Says that a task was completed, with Undo. */
export const offerTaskUndo = async (task: Task, customer: CustomerReference): Promise<void> =>
  (await import("./undo-completion.ts")).afterChange(task, "completed", customer);
