import type { Task } from "@automotive-crm/contract/tasks/record";
import { Link } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import type { Callee } from "#lib/calls/call-list.ts";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import type { CustomerReference } from "#lib/offline/about-customer.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { callCallee } from "#records/call-callee.ts";
import { useOpenDialog } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { priorities } from "#records/fields/looks.tsx";
import { RecordMenu } from "#records/row/RecordMenu.tsx";
import { RecordProgress } from "#records/row/RecordProgress.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { taskRecord } from "#features/tasks/task-record.tsx";
import { contactTypes, dueWords, exactDueWords } from "#features/tasks/task-words.ts";
import { Completion } from "#features/tasks/TaskRow.tsx";
import { useTask } from "#features/tasks/useTask.tsx";

export const taskColumns = [
  { name: "task", head: "Task", width: "minmax(0,2.2fr)", narrow: "title" },
  { name: "customer", head: "Customer", width: "minmax(0,1.1fr)", narrow: "line" },
  { name: "due", head: "Due", width: "14rem", narrow: "more" },
  { name: "person", head: "Assigned to", width: "minmax(0,0.9fr)", from: "wide" },
  { name: "status", head: "Status", width: "7.5rem", from: "wide", narrow: "end" },
  { name: "actions", head: "Actions", width: "calc(2 * var(--button))", narrow: "actions", isAtEnd: true },
] as const;

/** Whom a task is about. */
export const calleeOf = ({ customerId, taskId }: Task, organizationId: string): Callee => ({
  organizationId,
  customerId,
  taskId,
});

interface TaskListRowProps {
  task: Task;
  customer: CustomerReference;
  mayEdit: boolean;
  isSelectable: boolean;
}

/** A task among those of other customers. It opens its form; for those who may only look, its customer. */
export function TaskListRow({ task, customer, mayEdit, isSelectable }: TaskListRowProps) {
  const { now, isLate, isDone, progress, assignee, mark, badges, steps } = useTask({ task, customer, mayEdit });
  const open = useOpenDialog();
  const mayCall = usePermission("calls:create");
  const isZoneNamed = useZoneNaming(task.dueTime === null ? null : { at: task.dueAt, timeZone: task.timeZone });
  const type = contactTypes[task.contactType];
  const urgency = priorities[task.priority];
  const look = `block max-w-full truncate text-left font-semibold ${isDone ? "text-quiet line-through" : ""}`;
  return (
    <ListRow
      columns={taskColumns}
      callee={task.taskId}
      isCurrent={useIsInPanel(task.customerId, task.taskId)}
      selectLabel={isSelectable ? `Select ${task.title}` : undefined}
      cells={{
        task: (
          <div className="flex min-w-0 items-center gap-1.5">
            <span className="list-mark max-md:-ml-3">{mark}</span>
            <div className="min-w-0 flex-1">
              {mayEdit ? (
                <button
                  type="button"
                  data-row-link
                  title={task.title}
                  className={`${look} cursor-pointer`}
                  onClick={() => open(formOf(taskRecord, task))}
                >
                  {task.title}
                </button>
              ) : (
                <span className={look}>{task.title}</span>
              )}
              {task.completedAt === null ? (
                task.description && (
                  <p title={task.description} className="truncate text-meta text-quiet @max-2xl:hidden">
                    {task.description}
                  </p>
                )
              ) : (
                <p className="truncate text-meta text-quiet">
                  <Completion task={task} />
                </p>
              )}
              <RecordProgress type={taskRecord} record={task} {...progress} />
            </div>
          </div>
        ),
        customer: (
          <Link
            to="/customers/$customerId"
            params={{ customerId: task.customerId }}
            data-row-link={!mayEdit || undefined}
            title={task.customerName}
            className="block truncate text-link hover:underline"
          >
            {task.customerName}
          </Link>
        ),
        due: (
          <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-quiet">
            <span title={type.word}>
              <type.Icon aria-hidden size={14} />
              <span className="sr-only">{type.word}</span>
            </span>
            <time
              dateTime={task.dueAt}
              title={exactDueWords(task)}
              className={`truncate tabular-nums ${isLate ? "font-medium text-danger" : "@2xl:text-base-content"}`}
            >
              {dueWords(task, now, isZoneNamed)}
            </time>
            <span title={`${urgency.word} priority`}>
              <urgency.Icon aria-hidden size={14} className={urgency.color} />
              <span className="sr-only">{urgency.word} priority</span>
            </span>
          </span>
        ),
        person: (
          <span className="block truncate" title={assignee ?? undefined}>
            {assignee ?? <span className="text-quiet">Nobody</span>}
          </span>
        ),
        status: <span className="flex flex-wrap gap-1 @max-2xl:flex-col @max-2xl:items-end">{badges}</span>,
        actions: (
          <div className="flex justify-end">
            {mayCall && mayEdit && !isDone && (
              <IconButton
                isChange
                data-call
                aria-haspopup="dialog"
                label={`Call ${task.customerName}`}
                data-tip="Call"
                tipSide="left"
                icon={<Phone aria-hidden size={16} />}
                onClick={() => void callCallee(calleeOf(task, customer.organizationId), { isRow: true })}
              />
            )}
            <RecordMenu type={taskRecord} record={task} steps={steps} mayEdit={mayEdit} />
          </div>
        ),
      }}
    />
  );
}
