import type { Customer } from "@automotive-crm/contract/customers/record";
import { dueAt } from "@automotive-crm/contract/due";
import { Clock } from "lucide-react";
import { useState } from "react";
import { viewerZone } from "#lib/format/format-day.ts";
import { discardWaiting, retryWaiting } from "#lib/offline/outbox.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { NotSavedYet } from "#ui/NotSavedYet.tsx";
import { LazyTaskDialog } from "./LazyTaskDialog.tsx";
import { TaskFacts } from "./TaskFacts.tsx";
import type { WaitingTask } from "./useWaitingTasks.ts";
import "./tasks.css";

interface WaitingTaskRowProps {
  waiting: WaitingTask;
  /** Given, the task can be opened and put right. */
  customer?: Customer | undefined;
}

/** A task that the server does not have yet. */
export function WaitingTaskRow({ waiting, customer }: WaitingTaskRowProps) {
  const { id, title, values, isSending, refusal } = waiting;
  const { dueDate, dueTime, contactType, priority } = values;
  const [isEditing, setIsEditing] = useState(false);
  const due = { dueDate, dueTime: dueTime || null, timeZone: customer?.timeZone ?? viewerZone() };
  const now = useNow();
  return (
    <div className="task-row">
      <span className="grid size-9 shrink-0 place-items-center text-warn max-md:size-11">
        <Clock aria-hidden size={17} />
      </span>
      <div className="min-w-0 flex-1 py-1">
        {customer ? (
          <button
            type="button"
            className="text-left font-medium wrap-anywhere hover:underline"
            // What is on its way can no longer be changed.
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && setIsEditing(true)}
          >
            {title}
          </button>
        ) : (
          <p className="font-medium wrap-anywhere">{title}</p>
        )}
        <TaskFacts
          due={due}
          dueAt={dueAt(due).toISOString()}
          now={now}
          isLate={false}
          contactType={contactType}
          priority={priority}
          assignee={null}
          isCompact
        />
        <NotSavedYet
          what={`Task ${title}`}
          isSending={isSending}
          message={refusal ?? undefined}
          onRetry={() => retryWaiting(id)}
          onDiscard={() => discardWaiting(id)}
          question="Discard this task?"
        />
      </div>
      {customer && (
        <LazyTaskDialog customer={customer} waitingId={id} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
}
