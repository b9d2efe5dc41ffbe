import { isOpen } from "@automotive-crm/contract/due";
import type { Task } from "@automotive-crm/contract/tasks";
import { ListChecks, ListPlus } from "lucide-react";
import type { CustomerPart, PlannedPart, RowPlace, TimelinePart } from "#records/customer-part.ts";
import { useOpenRecord } from "#records/useOpenRecord.tsx";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { WaitingRow } from "#records/row/WaitingRow.tsx";
import { waitingIn } from "#records/waiting-records.ts";
import { taskList, taskRecord } from "./task-record.tsx";
import { TaskRow } from "./TaskRow.tsx";

function PageRow({ task, customer, mayEdit }: RowPlace & { task: Task }) {
  const open = useOpenRecord(taskRecord);
  return <TaskRow task={task} customer={customer} mayEdit={mayEdit} onEdit={open} isCompact />;
}

const row = (task: Task, place: RowPlace) => <PageRow task={task} {...place} />;

const planned: PlannedPart<Task> = {
  word: "Tasks",
  button: "SCHEDULE TASK",
  query: taskList.query,
  plansOf: (tasks) =>
    tasks.filter(({ status }) => isOpen(status)).map((task) => ({ id: task.taskId, at: task.dueAt, record: task })),
  changesAfter: () => [],
  row,
  waitingRows: (works, customer) =>
    waitingIn(taskRecord, works).map((waiting) => ({
      id: waiting.id,
      row: <WaitingRow type={taskRecord} waiting={waiting} customer={customer} />,
    })),
};

const timeline: TimelinePart<Task> = {
  types: ["task"],
  word: "Task",
  Icon: ListChecks,
  query: taskList.query,
  recordOf: ({ task }, tasks) => (task ? (tasks.find(({ taskId }) => taskId === task.taskId) ?? task) : undefined),
  idOf: taskRecord.idOf,
  row,
};

/** What tasks add to the customer page. */
export const tasksPart: CustomerPart = {
  name: taskRecord.name,
  dialog: (place) => <RecordDialog type={taskRecord} {...place} />,
  shortcut: "t",
  quickButton: { word: "TASK", Icon: ListPlus },
  planned,
  timeline,
};
