import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useFormContext } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { dayOf, formatRelativeDate, formatTime } from "#lib/format/format-date.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { TextInput } from "#records/fields/inputs.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import type { CallLogValues, LogSubject } from "./call-log.ts";
import { callbackQuery, isTaskDone, useOfferedTask } from "./follow-up.ts";

/** The task that led to the call, as done, and when to call back. */
export function FollowUpFields({ subject }: { subject: LogSubject }) {
  const mayEdit = usePermission("org:customers:edit");
  const task = useOfferedTask(subject);
  const values = useTyped<CallLogValues>();
  const { choose } = useChosen<CallLogValues, boolean | null>("isTaskDone");
  if (!mayEdit || subject.customerId === null) return null;
  return (
    <>
      {task && (
        <CheckboxField
          label={`Task done: ${task.title}`}
          checked={isTaskDone(values)}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      <CallbackField subject={subject} />
    </>
  );
}

const restMs = 300;

function CallbackField({ subject }: { subject: LogSubject }) {
  const { callback } = useTyped<CallLogValues>();
  const { setValue, setFocus } = useFormContext<CallLogValues>();
  const now = useNow();
  const rested = useDebounced(callback, restMs);
  const isTyped = cleanLine(rested) !== "";
  const { data } = useQuery({ ...callbackQuery(subject, rested), enabled: isTyped, placeholderData: keepPreviousData });
  const { dueDate = null, dueTime = null } = (isTyped && data) || {};
  const clear = () => {
    setValue("callback", "");
    setFocus("callback");
  };
  return (
    <div className="grid gap-1.5 py-1.5">
      <TextInput<CallLogValues> name="callback" placeholder="fri 2pm" maxLength={200} autoComplete="off" />
      <ul aria-label="Callback" aria-live="polite" className="flex empty:hidden">
        {dueDate !== null && (
          <FilterChip
            label={`Call back: ${formatRelativeDate(dueDate, dayOf(now))}${dueTime === null ? "" : ` ${formatTime(dueTime)}`}`}
            action="Remove"
            onClear={clear}
          />
        )}
      </ul>
    </div>
  );
}
