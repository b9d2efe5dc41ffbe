import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useFormContext } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { TextInput } from "#records/fields/inputs.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { taskWords } from "#features/tasks/index.ts";
import type { CallLogValues, LogSubject } from "./call-log.ts";
import { callbackOf, callbackQuery, isTaskDone, useOfferedTask } from "./follow-up.ts";

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
  const due = callbackOf(isTyped ? data : undefined, subject);
  const past = due && taskWords.pastWords(due, now);
  const clear = () => {
    setValue("callback", "");
    setFocus("callback");
  };
  return (
    <div className="grid gap-1.5 py-1.5">
      <TextInput<CallLogValues> name="callback" placeholder="fri 2pm" maxLength={200} autoComplete="off" />
      <ul aria-label="Callback" aria-live="polite" className="flex empty:hidden">
        {due && (
          <FilterChip
            label={past ?? `Call back: ${taskWords.dueWords(due, now, false)}`}
            isDoubtful={past !== undefined}
            action="Remove"
            onClear={clear}
          />
        )}
      </ul>
    </div>
  );
}
