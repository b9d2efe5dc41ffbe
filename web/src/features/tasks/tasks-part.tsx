import { isOpen } from "@automotive-crm/contract/tasks/due";
import { ListChecks, ListPlus } from "lucide-react";
import { recordPart } from "#records/record-part.tsx";
import { taskRecord } from "./task-record.tsx";
import { TaskRow } from "./TaskRow.tsx";

/** What tasks add to the customer page. */
export const tasksPart = recordPart(taskRecord, {
  shortcut: "t",
  quickButton: { word: "TASK", Icon: ListPlus },
  planned: {
    button: "SCHEDULE TASK",
    plansOf: (tasks) =>
      tasks.filter(({ status }) => isOpen(status)).map((task) => ({ id: task.taskId, at: task.dueAt, record: task })),
    changesAfter: () => [],
    row: (task, place) => <TaskRow task={task} {...place} isPlan />,
  },
  timeline: {
    types: ["task"],
    Icon: ListChecks,
    recordOf: ({ task }, tasks) => (task ? (tasks.find(({ taskId }) => taskId === task.taskId) ?? task) : undefined),
    row: (task, place) => <TaskRow task={task} {...place} />,
    lastEventOf: ({ completedAt, completedByName, createdAt, createdByName }) =>
      completedAt === null
        ? { word: "Created", at: createdAt, by: createdByName }
        : { word: "Completed", at: completedAt, by: completedByName },
  },
});
