import type { Customer } from "@automotive-crm/contract/customers/record";
import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOverdue, mayBecome, taskStatuses, type TaskStatus } from "@automotive-crm/contract/due";
import type { Task } from "@automotive-crm/contract/tasks";
import { Check, X } from "lucide-react";
import { useRef } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { useSession } from "#lib/session/session-store.ts";
import { editStep, RecordMenu } from "#records/row/RecordMenu.tsx";
import { RecordProgress } from "#records/row/RecordProgress.tsx";
import { RecordTitle } from "#records/row/RecordTitle.tsx";
import { useRecordStatus, type StatusRules } from "#records/useRecordStatus.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { keepFocusNear } from "./keep-focus-near.ts";
import { taskFailure } from "./task-form.ts";
import { taskRecord } from "./task-record.tsx";
import { TaskFacts } from "./TaskFacts.tsx";
import { TaskMarks } from "./TaskMarks.tsx";
import { steps } from "./task-words.ts";
import "./tasks.css";

const statusRules: StatusRules<TaskStatus> = {
  statuses: taskStatuses,
  mayBecome,
  toSend: (to) => (to === "completed" ? { status: to, completedAt: new Date().toISOString() } : { status: to }),
  failureText: (error, to) => taskFailure(to === "completed" ? "complete" : "update", error),
};

export interface TaskRowProps {
  task: Task;
  customer: Customer;
  /** If false, the row is read-only. */
  mayEdit: boolean;
  onEdit: (task: Task) => void;
  /** Omits the description, for a narrow card. */
  isCompact?: boolean;
}

/** A task with a button to complete it, and its other actions in a menu. */
export function TaskRow({ task, customer, mayEdit, onEdit, isCompact = false }: TaskRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { status, change, ...progress } = useRecordStatus(taskRecord, {
    record: task,
    customerId: task.customerId,
    organizationId: customer.organizationId,
    stored: task.status,
    rules: statusRules,
  });
  const now = useTaskClock(task);
  const personId = useSession(({ user }) => user?.id);
  const isLate = isOverdue({ ...task, status }, now);
  const isDone = status === "completed" || status === "cancelled";

  const changeTo = (to: TaskStatus) => {
    const giveBack = keepFocusNear(row.current);
    void change(to).finally(giveBack);
    giveBack();
  };
  return (
    <div ref={row} data-task-row className={`task-row ${isLate ? "task-row-late" : ""}`}>
      {mayEdit && isDone && <DoneMark status={status} />}
      {mayEdit && !isDone && (
        <IconButton
          label={`Complete task: ${task.title}`}
          data-tip="Complete"
          className="task-check"
          icon={<Check aria-hidden size={15} strokeWidth={2.5} />}
          onClick={() => changeTo("completed")}
        />
      )}
      <div className="min-w-0 flex-1 py-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RecordTitle
            title={task.title}
            className={isDone ? "text-quiet line-through" : ""}
            onEdit={mayEdit ? () => onEdit(task) : undefined}
          />
          <TaskMarks status={status} isLate={isLate} />
        </div>
        {!isCompact && task.description && <p className="truncate text-table text-quiet">{task.description}</p>}
        <TaskFacts
          due={task}
          dueAt={task.dueAt}
          now={now}
          isLate={isLate}
          contactType={task.contactType}
          priority={task.priority}
          assignee={task.assignedTo === personId ? "Me" : task.assignedToName}
          isCompact={isCompact}
        />
        <RecordProgress {...progress} />
      </div>
      {mayEdit && (
        <RecordMenu
          label={`More about task: ${task.title}`}
          steps={[
            ...steps
              .filter(({ from, to }) => from.includes(status) && mayBecome(status, to))
              .map(({ to, word, Icon }) => ({ word, Icon, onSelect: () => changeTo(to) })),
            editStep(() => onEdit(task)),
          ]}
        />
      )}
    </div>
  );
}

/** Replaces the button, so that nothing moves. The badge names the status. */
function DoneMark({ status }: { status: TaskStatus }) {
  const Icon = status === "completed" ? Check : X;
  return (
    <span aria-hidden className="task-done">
      <Icon size={15} />
    </span>
  );
}

/** The current time, updated when the task becomes overdue and at each midnight of its location. */
const useTaskClock = ({ dueAt, timeZone }: Task): Date =>
  useNow((now) => [new Date(dueAt), instantOf(dayAfter(wallTimeOf(now, timeZone).day), "00:00", timeZone)]);
