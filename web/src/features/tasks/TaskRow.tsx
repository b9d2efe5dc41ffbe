import type { Task } from "@automotive-crm/contract/tasks/record";
import type { CustomerReference } from "#lib/offline/about-customer.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import type { EntryPlace } from "#records/customer-part.ts";
import { RecordRow } from "#records/row/RecordRow.tsx";
import { taskRecord } from "./task-record.tsx";
import { TaskFacts } from "./TaskFacts.tsx";
import { TaskPlan } from "./TaskPlan.tsx";
import { useTask } from "./useTask.tsx";

interface TaskRowProps extends Omit<EntryPlace, "customer"> {
  task: Task;
  customer: CustomerReference;
  /** In two lines, among the customer's plans. */
  isPlan?: boolean;
}

/** A customer's task with a button to complete it, and its other actions in a menu. */
export function TaskRow({ task, customer, mayEdit, meta, isPlan = false }: TaskRowProps) {
  const { status, now, isLate, isDone, progress, assignee, mark, badges, steps } = useTask({ task, customer, mayEdit });
  return (
    <RecordRow
      type={taskRecord}
      record={task}
      mayEdit={mayEdit}
      className={isLate ? "task-row-late" : ""}
      titleClassName={isDone ? "text-quiet line-through" : ""}
      mark={mark}
      plan={isPlan && <TaskPlan {...{ task: { ...task, status }, now, isLate, assignee }} />}
      badges={badges}
      meta={meta}
      progress={progress}
      steps={steps}
    >
      {!isPlan && (
        <TaskFacts
          isCompact
          due={task}
          dueAt={task.dueAt}
          now={now}
          isLate={isLate}
          contactType={task.contactType}
          priority={task.priority}
          assignee={assignee}
        >
          {task.completedAt !== null && (meta ? <Creation task={task} /> : <Completion task={task} />)}
        </TaskFacts>
      )}
    </RecordRow>
  );
}

/** Of a completed task, whose entry stands where it was completed. */
function Creation({ task: { createdAt, createdByName, timeZone } }: { task: Task }) {
  return (
    <span>
      Created <Timestamp at={createdAt} look="day" timeZone={timeZone} />
      {createdByName !== null && ` by ${createdByName}`}
    </span>
  );
}

/** Elsewhere, nothing else says when it was completed. */
export function Completion({ task: { completedAt, completedByName, timeZone } }: { task: Task }) {
  if (completedAt === null) return null;
  return (
    <span>
      Completed <Timestamp at={completedAt} look="sentence" timeZone={timeZone} />
      {completedByName !== null && ` by ${completedByName}`}
    </span>
  );
}
