import { dueAt } from "@automotive-crm/contract/due";
import { createTask, listCustomerTasks, updateTask, type Task } from "@automotive-crm/contract/tasks";
import { Clock } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { recordList } from "#records/record-list.ts";
import type { RecordType } from "#records/record-type.ts";
import { recordWrites } from "#records/record-writes.ts";
import { taskFields, type TaskValues } from "./task-form.ts";
import { TaskFacts } from "./TaskFacts.tsx";

const maxPageSize = 200;

/** Loads all pages, because the plans show every open task. */
async function loadAll(customerId: string, signal: AbortSignal): Promise<Task[]> {
  const tasks: Task[] = [];
  let after: string | null | undefined;
  do {
    const query = { limit: maxPageSize, ...(after ? { after } : {}) };
    const page = await call(listCustomerTasks, { params: { customerId }, query, signal });
    tasks.push(...page.tasks);
    after = page.nextCursor;
  } while (after !== null);
  return tasks;
}

/** A customer's tasks: open ones first, soonest due first. */
export const taskList = recordList<Task>({
  key: "tasks",
  load: loadAll,
  idOf: ({ taskId }) => taskId,
  customerIdOf: ({ customerId }) => customerId,
});

export const taskRecord: RecordType<Task, TaskValues> = {
  name: "task",
  noun: "Task",
  plural: "Tasks",
  titleOf: ({ title }) => title.trim(),
  list: taskList,
  writes: recordWrites({ create: createTask, update: updateTask, recordIn: (task) => task }),
  readBody: taskFields.readBody,
  waiting: { Icon: Clock, Facts: WaitingFacts },
  loadForm: async () => (await import("./TaskForm.tsx")).taskForm,
};

function WaitingFacts({ values, timeZone }: { values: TaskValues; timeZone: string }) {
  const { dueDate, dueTime, taskType, priority } = values;
  const due = { dueDate, dueTime: dueTime || null, timeZone };
  return (
    <TaskFacts
      due={due}
      dueAt={dueAt(due).toISOString()}
      now={useNow()}
      isLate={false}
      contactType={taskType}
      priority={priority}
      assignee={null}
      isCompact
    />
  );
}
