import { wallTimeOf } from "@automotive-crm/contract/due";
import { X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { daysAfter, foreignZone, formatDate } from "#lib/format-day.ts";
import { useNow } from "#lib/useNow.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { TextField } from "#ui/TextField.tsx";
import { chooseDay, dayChoices, isPast, type TaskValues } from "./task-form.ts";
import { useTaskField } from "./useTaskField.ts";

interface DueFieldsProps {
  timeZone: string;
  /** The picker of a new task begins tomorrow; today is chosen by its word. An old date of an old task stays. */
  isNew: boolean;
}

/** The day by a word or from a calendar, and the time, which may be left open: all as the clocks of the location have it. */
export function DueFields({ timeZone, isNew }: DueFieldsProps) {
  const { control } = useFormContext<TaskValues>();
  const dueDate = useWatch({ control, name: "dueDate" });
  const dueTime = useWatch({ control, name: "dueTime" });
  const set = useSetDue();
  const now = useNow();
  const today = wallTimeOf(now, timeZone).day;
  const earliest = dueDate === today ? today : daysAfter(today, 1);
  const zone = foreignZone(now, timeZone);
  const isLate = isPast({ dueDate, dueTime }, { timeZone, now });
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <TextField
          {...useTaskField("dueDate")}
          label="Due date"
          type="date"
          isRequired
          min={isNew ? earliest : undefined}
          max="2199-12-31"
        />
        <DayWords today={today} chosen={dueDate} timeZone={timeZone} />
      </div>
      <div className="relative self-start">
        <TextField
          {...useTaskField("dueTime")}
          label={zone ? `Due time (${zone})` : "Due time"}
          type="time"
          className="[&_input]:pr-11"
          hint={hintOf({ dueTime, isLate, isForeign: zone !== null })}
        />
        {dueTime && (
          <IconButton
            label="Clear the due time"
            tipSide="left"
            className="absolute! top-6 right-0"
            icon={<X aria-hidden size={16} />}
            onClick={() => set({ dueTime: "" })}
          />
        )}
      </div>
    </div>
  );
}

function hintOf({ dueTime, isLate, isForeign }: { dueTime: string; isLate: boolean; isForeign: boolean }): string {
  if (isLate) return "This has passed: the task is overdue at once";
  if (dueTime === "") return "Any time that day";
  return isForeign ? "As the location's clocks show it" : "May be left open";
}

function DayWords({ today, chosen, timeZone }: { today: string; chosen: string; timeZone: string }) {
  const { getValues } = useFormContext<TaskValues>();
  const set = useSetDue();
  return (
    <fieldset className="grid grid-cols-4 gap-1">
      <legend className="sr-only">Due date in a word</legend>
      {dayChoices.map(({ word, days }) => {
        const day = daysAfter(today, days);
        return (
          <button
            key={word}
            type="button"
            className="chip"
            aria-pressed={chosen === day}
            title={formatDate(day)}
            onClick={() => set(chooseDay(getValues(), days, { timeZone, now: new Date() }))}
          >
            {word}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Does nothing while the form is being saved. */
function useSetDue() {
  const { setValue, clearErrors, formState } = useFormContext<TaskValues>();
  return ({ dueDate, dueTime }: Partial<Pick<TaskValues, "dueDate" | "dueTime">>) => {
    if (formState.isSubmitting) return;
    clearErrors(["dueDate", "dueTime"]);
    if (dueDate !== undefined) setValue("dueDate", dueDate);
    if (dueTime !== undefined) setValue("dueTime", dueTime);
  };
}
