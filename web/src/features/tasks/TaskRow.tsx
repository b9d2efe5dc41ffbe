import type { Customer } from "@automotive-crm/contract/customers/record";
import { dayAfter, instantOf, isOverdue, wallTimeOf, type TaskStatus } from "@automotive-crm/contract/due";
import type { Task } from "@automotive-crm/contract/tasks";
import { Check, X } from "lucide-react";
import { useRef } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { useSession } from "#lib/session/session-store.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { keepFocusNear } from "./keep-focus-near.ts";
import { TaskFacts } from "./TaskFacts.tsx";
import { TaskMarks } from "./TaskMarks.tsx";
import { TaskMenu } from "./TaskMenu.tsx";
import { TaskProgress } from "./TaskProgress.tsx";
import { useTaskStatus } from "./useTaskStatus.ts";
import "./tasks.css";

export interface TaskRowProps {
  task: Task;
  customer: Customer;
  /** Without it the row is only read. */
  mayEdit: boolean;
  onEdit: (task: Task) => void;
  /** In a narrow card: without the description. */
  isCompact?: boolean;
}

/** A task with what can be done about it: completed by one press, everything else in its menu. */
export function TaskRow({ task, customer, mayEdit, onEdit, isCompact = false }: TaskRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { status, isSaving, waiting, failure, change } = useTaskStatus(task, customer.organizationId);
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
          <TaskTitle task={task} isDone={isDone} {...(mayEdit && { onEdit })} />
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
        <TaskProgress isSaving={isSaving} waiting={waiting} failure={failure} />
      </div>
      {mayEdit && <TaskMenu title={task.title} status={status} onChange={changeTo} onEdit={() => onEdit(task)} />}
    </div>
  );
}

/** In the button's place, so that nothing moves. The badge says it in a word. */
function DoneMark({ status }: { status: TaskStatus }) {
  const Icon = status === "completed" ? Check : X;
  return (
    <span aria-hidden className="task-done">
      <Icon size={15} />
    </span>
  );
}

function TaskTitle({ task, isDone, onEdit }: { task: Task; isDone: boolean; onEdit?: TaskRowProps["onEdit"] }) {
  const look = `min-w-0 text-left font-medium wrap-anywhere ${isDone ? "text-quiet line-through" : ""}`;
  if (!onEdit) return <span className={look}>{task.title}</span>;
  return (
    <button type="button" className={`${look} cursor-pointer hover:underline`} onClick={() => onEdit(task)}>
      {task.title}
    </button>
  );
}

/** The time, which passes when the task becomes late, and with each of its location's midnights. */
const useTaskClock = ({ dueAt, timeZone }: Task): Date =>
  useNow((now) => [new Date(dueAt), instantOf(dayAfter(wallTimeOf(now, timeZone).day), "00:00", timeZone)]);
