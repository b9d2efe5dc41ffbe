import { CheckboxField } from "#ui/CheckboxField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { messageOfDay, type WeekdayValues } from "./business-hours-form.ts";

interface WeekFieldsProps {
  week: WeekdayValues[];
  messages: Readonly<Record<string, string>>;
  onChange: (week: WeekdayValues[]) => void;
}

/** On which weekdays a location is open, and from when to when. */
export function WeekFields({ week, messages, onChange }: WeekFieldsProps) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">Open on</legend>
      <div className="divide-y divide-line">
        {week.map((day) => {
          const change = (changes: Partial<WeekdayValues>) =>
            onChange(week.map((each) => (each === day ? { ...day, ...changes } : each)));
          const message = messageOfDay(messages, week, day.weekday);
          return (
            <div key={day.weekday} className="py-1 max-sm:py-2">
              <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
                <CheckboxField
                  className="w-32"
                  label={day.name}
                  checked={day.isOpen}
                  onChange={({ target }) => change({ isOpen: target.checked })}
                />
                {day.isOpen ? (
                  <span className="flex items-start gap-2">
                    <TextField
                      label={`${day.name} opens at`}
                      isLabelHidden
                      type="time"
                      className="w-32"
                      value={day.opensAt}
                      onChange={({ target }) => change({ opensAt: target.value })}
                    />
                    <span className="self-center text-quiet">to</span>
                    <TextField
                      label={`${day.name} closes at`}
                      isLabelHidden
                      type="time"
                      className="w-32"
                      error={message}
                      value={day.closesAt}
                      onChange={({ target }) => change({ closesAt: target.value })}
                    />
                  </span>
                ) : (
                  <span className="text-quiet">Closed</span>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
