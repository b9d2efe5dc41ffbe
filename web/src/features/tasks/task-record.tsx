import { maxPageSize } from "@automotive-crm/contract/http/paging";
import { dueAt } from "@automotive-crm/contract/tasks/due";
import { createTask, listCustomerTasks, updateTask, type Task } from "@automotive-crm/contract/tasks/record";
import { Clock } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { loadAllPages } from "#records/load-all-pages.ts";
import { recordList } from "#records/record-list.ts";
import type { RecordType } from "#records/record-type.ts";
import { recordWrites } from "#records/record-writes.ts";
import { taskFields, type TaskValues } from "./task-form.ts";
import { showInLists } from "./tasks.queries.ts";
import { TaskFacts } from "./TaskFacts.tsx";

/** A customer's tasks: open ones first, soonest due first. */
const customersList = recordList<Task>({
  key: "tasks",
  load: (customerId, signal) =>
    loadAllPages(async (page) => {
      const query = { limit: maxPageSize, ...page };
      const { tasks, nextCursor } = await call(listCustomerTasks, { params: { customerId }, query, signal });
      return { records: tasks, nextCursor };
    }),
  idOf: ({ taskId }) => taskId,
  customerIdOf: ({ customerId }) => customerId,
});

/** What is saved also shows in lists of several customers' tasks. */
export const taskList: typeof customersList = {
  ...customersList,
  showSaved: (task) => {
    customersList.showSaved(task);
    showInLists(task);
  },
};

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
