import type { OpenHours } from "@automotive-crm/contract/organizations/business-hours-rules";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { messageOfHours, nextHours, type WeekdayValues } from "./business-hours-form.ts";

const saturday = 6;

interface WeekFieldsProps {
  legend?: string;
  /** What a day without hours is called. */
  closedWord?: string;
  week: WeekdayValues[];
  messages: Readonly<Record<string, string>>;
  onChange: (week: WeekdayValues[]) => void;
}

/** On which weekdays a location is open, and from when to when; several times a day if it closes in between. */
export function WeekFields(props: WeekFieldsProps) {
  const { week, messages, onChange, legend = "Open on", closedWord = "Closed" } = props;
  const first = week.find(({ isOpen, weekday }) => isOpen && weekday < saturday);
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{legend}</legend>
      <p className="pb-1 text-table text-quiet">Closing at 12:00 AM is at midnight.</p>
      <div className="divide-y divide-line">
        {week.map((day) => {
          const { weekday, name, isOpen } = day;
          const change = (changes: Partial<WeekdayValues>) =>
            onChange(week.map((each) => (each === day ? { ...day, ...changes } : each)));
          const copy = () =>
            onChange(week.map((each) => (each.weekday < saturday ? { ...each, isOpen, hours: day.hours } : each)));
          return (
            <div key={weekday} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1 max-sm:py-2">
              <CheckboxField
                className="min-h-11 w-32"
                label={name}
                checked={isOpen}
                onChange={({ target }) => change({ isOpen: target.checked })}
              />
              {isOpen ? (
                <DayHoursFields
                  day={day}
                  messageOf={(place) => messageOfHours(messages, week, { weekday, place })}
                  onChange={(hours) => change({ hours })}
                />
              ) : (
                <span className="self-center text-quiet">{closedWord}</span>
              )}
              {day === first && (
                <Button variant="ghost" className="-ml-3.5 text-table sm:ml-[7.875rem]" onClick={copy}>
                  Copy to weekdays
                </Button>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

interface DayHoursFieldsProps {
  day: WeekdayValues;
  messageOf: (place: number) => string | undefined;
  onChange: (hours: OpenHours[]) => void;
}

function DayHoursFields({ day: { name, hours }, messageOf, onChange }: DayHoursFieldsProps) {
  const next = nextHours(hours);
  return (
    <div className="flex flex-col gap-1">
      {hours.map(({ opensAt, closesAt }, place) => {
        const whose = place === 0 ? name : `${name} ${place + 1}`;
        const change = (changes: Partial<OpenHours>) => onChange(hours.with(place, { opensAt, closesAt, ...changes }));
        return (
          // eslint-disable-next-line react/no-array-index-key -- Controlled fields, which are only added and removed.
          <span key={place} className="flex items-start gap-2 max-sm:flex-wrap">
            <TextField
              label={`${whose} opens at`}
              isLabelHidden
              type="time"
              className="w-32"
              value={opensAt}
              onChange={({ target }) => change({ opensAt: target.value })}
            />
            <span className="pt-2.5 text-quiet">to</span>
            <TextField
              label={`${whose} closes at`}
              isLabelHidden
              type="time"
              className="w-32"
              error={messageOf(place)}
              value={closesAt}
              onChange={({ target }) => change({ closesAt: target.value })}
            />
            {place > 0 && (
              <IconButton
                label={`Remove hours ${place + 1} of ${name}`}
                data-tip="Remove"
                tipSide="left"
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => onChange(hours.toSpliced(place, 1))}
              />
            )}
            {place === hours.length - 1 && next && (
              <IconButton
                label={`Add hours to ${name}`}
                data-tip="Add hours after a break"
                tipSide="left"
                icon={<Plus aria-hidden size={16} />}
                onClick={() => onChange([...hours, next])}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}
