import { Plus, Trash2 } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import type { HoursValues } from "./business-hours-form.ts";

type ClosedDays = HoursValues["closedDays"];

interface ClosedDayFieldsProps {
  closedDays: ClosedDays;
  messages: Readonly<Record<string, string>>;
  onChange: (closedDays: ClosedDays) => void;
}

/** Holidays and other days on which a location is closed although it is open on that weekday. */
export function ClosedDayFields({ closedDays, messages, onChange }: ClosedDayFieldsProps) {
  const change = (key: number, changes: Partial<ClosedDays[number]>) =>
    onChange(closedDays.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const nextKey = Math.max(-1, ...closedDays.map(({ key }) => key)) + 1;
  return (
    <fieldset>
      <legend className="font-semibold">Closed days</legend>
      <p className="pb-2 text-table text-quiet">Holidays and other days you're closed.</p>
      <div className="flex flex-col gap-3">
        {closedDays.map(({ key, day, reason }, place) => (
          <div key={key} className="flex items-start gap-2">
            <TextField
              label={`Closed day ${place + 1}`}
              isLabelHidden
              type="date"
              className="w-40"
              value={day}
              error={messages[`closedDays.${place}.day`]}
              onChange={({ target }) => change(key, { day: target.value })}
            />
            <TextField
              label={`Reason for closed day ${place + 1}`}
              isLabelHidden
              placeholder="Reason"
              className="flex-1"
              maxLength={100}
              value={reason}
              error={messages[`closedDays.${place}.reason`]}
              onChange={({ target }) => change(key, { reason: target.value })}
            />
            <IconButton
              label={`Remove closed day ${place + 1}`}
              data-tip="Remove"
              tipSide="left"
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => onChange(closedDays.filter((each) => each.key !== key))}
            />
          </div>
        ))}
      </div>
      {messages["closedDays"] && (
        <p role="alert" className="pt-1 text-meta text-danger">
          {messages["closedDays"]}
        </p>
      )}
      <Button
        className="mt-3"
        icon={<Plus aria-hidden size={16} />}
        onClick={() => onChange([...closedDays, { key: nextKey, day: "", reason: "" }])}
      >
        Add closed day
      </Button>
    </fieldset>
  );
}
