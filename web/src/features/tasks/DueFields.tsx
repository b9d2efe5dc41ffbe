import { repeatedTimeMessage, skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { addDays, wallTimeOf, type WallReading } from "@automotive-crm/contract/dates/wall-time";
import { defaultDueTime } from "@automotive-crm/contract/tasks/record";
import { useFormContext, useWatch } from "react-hook-form";
import { foreignZone } from "#lib/format/format-date.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { DayWords } from "#records/fields/DayWords.tsx";
import { useTextInput } from "#records/fields/inputs.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { chooseDay, dayChoices, isPast, readDue, typedDueAt, type TaskValues } from "./task-form.ts";

interface DueFieldsProps {
  timeZone: string;
  /** A new task's calendar starts tomorrow; today has its own button. An existing task keeps an old date. */
  isNew: boolean;
}

/** The day, by button or calendar, and an optional time, in the location's zone. */
export function DueFields({ timeZone, isNew }: DueFieldsProps) {
  const { control } = useFormContext<TaskValues>();
  const dueDate = useWatch({ control, name: "dueDate" });
  const dueTime = useWatch({ control, name: "dueTime" });
  const time = useTextInput<TaskValues>("dueTime");
  const now = useNow();
  const today = wallTimeOf(now, timeZone).day;
  const earliest = dueDate === today ? today : addDays(today, 1);
  // Of the day it is due: clocks may have changed until then.
  const zone = foreignZone(typedDueAt({ dueDate, dueTime }, timeZone) ?? now, timeZone);
  const isLate = isPast({ dueDate, dueTime }, { timeZone, now });
  const kind = readDue({ dueDate, dueTime }, timeZone)?.kind;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2">
      <TextField
        {...useTextInput<TaskValues>("dueDate")}
        type="date"
        isRequired
        min={isNew ? earliest : undefined}
        max="2199-12-31"
      />
      <TextField {...time} label={zone ? `${time.label} (${zone})` : time.label} type="time" />
      <DueWords today={today} timeZone={timeZone} />
      <p
        aria-live="polite"
        className={`col-span-2 text-meta empty:hidden ${isLate || kind === "never" ? "text-warn" : "text-quiet"}`}
      >
        {hintOf({ dueTime, kind, isLate, isForeign: zone !== null })}
      </p>
    </div>
  );
}

interface Hinted {
  dueTime: string;
  kind: WallReading["kind"] | undefined;
  isLate: boolean;
  isForeign: boolean;
}

function hintOf({ dueTime, kind, isLate, isForeign }: Hinted): string {
  if (kind === "never") return skippedTimeMessage(dueTime);
  if (isLate) return "This time has passed, so the task will be overdue right away.";
  if (dueTime === "") return "Due any time that day.";
  const hints = [isForeign && "In the location's local time.", kind === "twice" && repeatedTimeMessage(dueTime)];
  return hints.filter(Boolean).join(" ");
}

/** Buttons for common days and for no time. */
function DueWords({ today, timeZone }: { today: string; timeZone: string }) {
  const { control, getValues } = useFormContext<TaskValues>();
  const dueDate = useWatch({ control, name: "dueDate" });
  const isAnyTime = useWatch({ control, name: "dueTime" }) === "";
  const set = useSetDue();
  return (
    <DayWords
      legend="Quick due dates"
      choices={dayChoices}
      today={today}
      chosen={dueDate}
      onChoose={(_day, days) => set(chooseDay(getValues(), days, { timeZone, now: new Date() }))}
      className="col-span-2 flex flex-wrap gap-1"
    >
      <button
        type="button"
        className="chip sm:ml-auto"
        aria-pressed={isAnyTime}
        onClick={() => set({ dueTime: isAnyTime ? defaultDueTime : "" })}
      >
        Any time
      </button>
    </DayWords>
  );
}

/** Sets the due fields, except while the form is being saved. */
function useSetDue() {
  const { setValue, clearErrors, formState } = useFormContext<TaskValues>();
  return ({ dueDate, dueTime }: Partial<Pick<TaskValues, "dueDate" | "dueTime">>) => {
    if (formState.isSubmitting) return;
    clearErrors(["dueDate", "dueTime"]);
    if (dueDate !== undefined) setValue("dueDate", dueDate);
    if (dueTime !== undefined) setValue("dueTime", dueTime);
  };
}
