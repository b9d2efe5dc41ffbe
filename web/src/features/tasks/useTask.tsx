import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { isOverdue, mayBecome, taskStatuses, type TaskStatus } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { AlarmClock, Ban, Check, CircleCheck, CirclePlay, X } from "lucide-react";
import type { MouseEvent } from "react";
import { keepInPlace, releasePlace, useIsHeld } from "#lib/browser/held-places.ts";
import { useNow } from "#lib/browser/useNow.ts";
import type { CustomerReference } from "#lib/offline/about-customer.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useRecordStatus, type StatusRules } from "#records/useRecordStatus.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { taskFailure } from "./task-form.ts";
import { taskRecord } from "./task-record.tsx";
import { steps } from "./task-words.ts";
import "./tasks.css";

const statusRules: StatusRules<Task, TaskStatus> = {
  statuses: taskStatuses,
  statusOf: ({ status }) => status,
  mayBecome,
  toSend: (to) => (to === "completed" ? { status: to, completedAt: new Date().toISOString() } : { status: to }),
  afterSaved: async (task, to, customer) => (await import("./undo-completion.ts")).afterChange(task, to, customer),
  failureText: (error, to) => taskFailure(to === "completed" ? "complete" : "update", error),
};

/** What a task's row shows, wherever it is: its state now, the button that completes it, and what its menu offers. */
export function useTask({ task, customer, mayEdit }: { task: Task; customer: CustomerReference; mayEdit: boolean }) {
  const isHeld = useIsHeld(task.taskId);
  const {
    status: known,
    change,
    ...progress
  } = useRecordStatus(taskRecord, { record: task, customer, rules: statusRules });
  const status = isHeld && progress.failure === null ? "completed" : known;
  // A task becomes overdue when it is due, and its day's name changes at midnight.
  const now = useNow((at) => [new Date(task.dueAt), nextMidnight(at, task.timeZone)]);
  const personId = useSession(({ user }) => user?.id);
  const isLate = isOverdue({ ...task, status }, now);
  const isDone = status === "completed" || status === "cancelled";

  const changeTo = (to: TaskStatus) => {
    if (to !== "completed") releasePlace(task.taskId);
    void change(to);
  };
  const completeByClick = ({ detail }: MouseEvent) => {
    const isByPointer = detail > 0;
    if (isByPointer) void keepInPlace(task.taskId);
    changeTo("completed");
  };
  const complete = (
    <IconButton
      isChange
      label={`Complete task: ${task.title}`}
      data-tip="Complete"
      className="task-check"
      icon={<Check aria-hidden size={15} strokeWidth={2.5} />}
      onClick={completeByClick}
    />
  );
  return {
    status,
    now,
    isLate,
    isDone,
    progress,
    assignee: task.assignedTo === personId ? "Me" : task.assignedToName,
    mark: mayEdit && !isDone ? complete : <Ring status={status} />,
    badges: <TaskMarks status={status} isLate={isLate} />,
    steps: steps
      .filter(({ from, to }) => from.includes(status) && mayBecome(status, to))
      .map(({ to, word, Icon }) => ({ word, Icon, onSelect: () => changeTo(to) })),
  };
}

/** Empty while the task is open, filled when it is completed. Where the button was, so that nothing moves; a badge names the status. */
function Ring({ status }: { status: TaskStatus }) {
  const Icon = status === "cancelled" ? X : Check;
  return (
    <span aria-hidden data-status={status} className="task-ring">
      <Icon size={15} strokeWidth={2.5} />
    </span>
  );
}

/** A task's status as a badge; none for a pending task that isn't overdue. */
function TaskMarks({ status, isLate }: { status: TaskStatus; isLate: boolean }) {
  return (
    <>
      {isLate && (
        <Badge tone="danger" icon={<AlarmClock aria-hidden size={13} />}>
          OVERDUE
        </Badge>
      )}
      {status === "in-progress" && (
        <Badge tone="info" icon={<CirclePlay aria-hidden size={13} />}>
          In progress
        </Badge>
      )}
      {status === "completed" && (
        <Badge tone="success" icon={<CircleCheck aria-hidden size={13} />}>
          COMPLETED
        </Badge>
      )}
      {status === "cancelled" && <Badge icon={<Ban aria-hidden size={13} />}>CANCELED</Badge>}
    </>
  );
}
