import type { TaskSuggestion } from "@automotive-crm/contract/assistant/suggested-task";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { firstOpenDay, type Opening } from "@automotive-crm/contract/organizations/business-hours-rules";
import { dueAt } from "@automotive-crm/contract/tasks/due";
import { defaultDueTime } from "@automotive-crm/contract/tasks/record";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, Pencil, TriangleAlert, X } from "lucide-react";
import { useId } from "react";
import { ConfidenceBadge } from "#features/assistant/ConfidenceBadge.tsx";
import { TaskFacts } from "#features/tasks/index.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { businessHoursQuery } from "#lib/workplace/opening.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { pastWordsOf, useAddTask } from "./useAddTask.ts";

interface SuggestionRowProps {
  customer: Customer;
  suggestion: TaskSuggestion;
  onAdded: () => void;
  onDismiss: () => void;
}

/** One suggested task: when it would be due, how sure the assistant is, and what to do with it. */
export function SuggestionRow({ customer, suggestion, onAdded, onDismiss }: SuggestionRowProps) {
  const { title, description, type, priority, confidence } = suggestion;
  const { add, edit, failure, isAdding } = useAddTask(customer, suggestion, onAdded);
  const titleId = useId();
  const now = useNow();
  const { locationId, timeZone } = filingPlaceOf(customer);
  const { data: businessHours } = useQuery(businessHoursQuery(customer.organizationId));
  const opening = businessHours?.find((hours) => hours.locationId === locationId);
  const due = dueOf(suggestion, { timeZone, now, opening });
  const at = dueAt(due);
  const past = pastWordsOf(suggestion, customer, now);
  return (
    <li
      aria-labelledby={titleId}
      data-suggestion
      className="grid gap-1.5 border-t border-line px-3 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-x-3"
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={titleId} className="font-medium wrap-anywhere">
            {title}
          </span>
          <ConfidenceBadge confidence={confidence} />
        </p>
        <TaskFacts
          due={due}
          dueAt={at.toISOString()}
          now={now}
          isLate={at.getTime() <= now.getTime()}
          contactType={type}
          priority={priority}
          assignee={null}
        />
        {past !== undefined && failure === null && (
          <p className="flex items-center gap-1.5 text-table text-warn">
            <TriangleAlert aria-hidden size={14} className="shrink-0" />
            {past}
          </p>
        )}
        <p className="line-clamp-2 text-table text-quiet wrap-anywhere">“{description}”</p>
        {failure !== null && (
          <p role="alert" className="flex items-start gap-1.5 text-table text-danger">
            <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Button
          isChange
          className="button-small"
          data-add
          aria-label={`Add task ${title}`}
          isBusy={isAdding}
          busyText="Adding…"
          icon={<Check aria-hidden size={15} />}
          onClick={() => void add()}
        >
          Add
        </Button>
        {edit && (
          <IconButton
            isChange
            label={`Edit ${title}`}
            data-tip="Edit"
            icon={<Pencil aria-hidden size={15} />}
            onClick={edit}
          />
        )}
        <IconButton
          isChange
          label={`Dismiss ${title}`}
          data-tip="Dismiss"
          tipSide="left"
          icon={<X aria-hidden size={16} />}
          onClick={onDismiss}
        />
      </div>
    </li>
  );
}

/** When the task would be due, as its form would have it. */
function dueOf(
  { suggestedDate, suggestedTime }: TaskSuggestion,
  at: { timeZone: string; now: Date; opening: Opening | undefined },
) {
  const usual = suggestedDate === null ? defaultDueTime : null;
  return { dueDate: suggestedDate ?? firstOpenDay(at), dueTime: suggestedTime ?? usual, timeZone: at.timeZone };
}
