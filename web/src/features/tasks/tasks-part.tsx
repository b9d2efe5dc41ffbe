import { isOpen } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { ListChecks, ListPlus } from "lucide-react";
import type { EntryPlace } from "#records/customer-part.ts";
import { recordPart } from "#records/record-part.tsx";
import { taskRecord } from "./task-record.tsx";
import { TaskRow } from "./TaskRow.tsx";

const row = (task: Task, place: EntryPlace) => <TaskRow task={task} {...place} />;

/** What tasks add to the customer page. */
export const tasksPart = recordPart(taskRecord, {
  shortcut: "t",
  quickButton: { word: "TASK", Icon: ListPlus },
  planned: {
    button: "SCHEDULE TASK",
    plansOf: (tasks) =>
      tasks.filter(({ status }) => isOpen(status)).map((task) => ({ id: task.taskId, at: task.dueAt, record: task })),
    changesAfter: () => [],
    row,
  },
  timeline: {
    types: ["task"],
    Icon: ListChecks,
    recordOf: ({ task }, tasks) => (task ? (tasks.find(({ taskId }) => taskId === task.taskId) ?? task) : undefined),
    row,
    lastEventOf: ({ completedAt, completedByName, createdAt, createdByName }) =>
      completedAt === null
        ? { word: "Created", at: createdAt, by: createdByName }
        : { word: "Completed", at: completedAt, by: completedByName },
  },
});
