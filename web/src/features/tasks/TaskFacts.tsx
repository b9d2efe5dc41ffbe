import type { Due } from "@automotive-crm/contract/tasks/due";
import type { TaskContactType, TaskPriority } from "@automotive-crm/contract/tasks/record";
import { User } from "lucide-react";
import type { ReactNode } from "react";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { priorities } from "#records/fields/looks.tsx";
import { contactTypes, dueWords, exactDueWords } from "./task-words.ts";

interface TaskFactsProps {
  due: Due;
  dueAt: string;
  now: Date;
  isLate: boolean;
  contactType: TaskContactType;
  priority: TaskPriority;
  assignee: string | null;
  /** Shows only the contact type's icon. */
  isCompact?: boolean | undefined;
  /** What else is known. */
  children?: ReactNode;
}

/** Due time, contact type, priority and assignee, in one line. */
export function TaskFacts(props: TaskFactsProps) {
  const { due, dueAt, now, isLate, contactType, priority, assignee, isCompact, children } = props;
  const { word, Icon } = contactTypes[contactType];
  const isZoneNamed = useZoneNaming(due.dueTime === null ? null : { at: dueAt, timeZone: due.timeZone });
  const urgency = priorities[priority];
  const type = (
    <span className="inline-flex items-center gap-1" title={isCompact ? word : undefined}>
      <Icon aria-hidden size={13} />
      <span className={isCompact ? "sr-only" : ""}>{word}</span>
    </span>
  );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-quiet">
      <span className="inline-flex items-center gap-1.5">
        {isCompact && type}
        <time
          dateTime={dueAt}
          title={exactDueWords(due)}
          className={`text-balance tabular-nums ${isLate ? "font-medium text-danger" : ""}`}
        >
          {dueWords(due, now, isZoneNamed)}
        </time>
      </span>
      {!isCompact && type}
      <span className="inline-flex max-w-full min-w-0 flex-wrap gap-x-2.5">
        <span className="inline-flex items-center gap-1">
          <urgency.Icon aria-hidden size={14} className={urgency.color} />
          {urgency.word}
          <span className="sr-only"> priority</span>
        </span>
        {assignee && (
          <span className="inline-flex min-w-0 items-center gap-1" title={assignee}>
            <User aria-hidden size={13} className="shrink-0" />
            <span className="sr-only">Assigned to </span>
            <span className="min-w-0 wrap-anywhere">{assignee}</span>
          </span>
        )}
      </span>
      {children}
    </p>
  );
}
