import type { Task } from "@automotive-crm/contract/tasks/record";
import { firstWordOf } from "#lib/format/format.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { priorities } from "#records/fields/looks.tsx";
import { briefDueWords, exactDueWords } from "./task-words.ts";

interface TaskPlanProps {
  task: Task;
  now: Date;
  isLate: boolean;
  assignee: string | null;
}

const states: Partial<Record<Task["status"], string>> = {
  "in-progress": "In progress",
  completed: "COMPLETED",
  cancelled: "CANCELED",
};

/** What matters of a task among a customer's plans. */
export function TaskPlan({ task, now, isLate, assignee }: TaskPlanProps) {
  const isZoneNamed = useZoneNaming(task.dueTime === null ? null : { at: task.dueAt, timeZone: task.timeZone });
  const { word, Icon, color } = priorities[task.priority];
  const state = isLate ? "OVERDUE" : states[task.status];
  return (
    <>
      <span className={isLate ? "text-danger!" : ""}>
        {state && <span className="font-semibold">{state} </span>}
        <time dateTime={task.dueAt} title={exactDueWords(task)} className="whitespace-nowrap tabular-nums">
          {briefDueWords(task, now, isZoneNamed)}
        </time>
      </span>
      <span className={task.priority === "medium" ? "sr-only" : ""} title={`${word} priority`}>
        <Icon aria-hidden size={13} className={`inline ${color}`} />
        <span className="sr-only">{word} priority</span>
      </span>
      {assignee && (
        <span title={assignee}>
          <span className="sr-only">Assigned to </span>
          {firstWordOf(assignee)}
        </span>
      )}
    </>
  );
}
