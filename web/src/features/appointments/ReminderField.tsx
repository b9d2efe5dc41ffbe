import { minuteMs } from "@automotive-crm/contract/appointment-rules";
import { reminderOptions, type Appointment } from "@automotive-crm/contract/appointments";
import { useFormContext, useWatch } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { useSelectInput } from "#records/fields/useSelectInput.ts";
import type { RecordPlace } from "#records/record-type.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { readStart, type AppointmentValues } from "./appointment-form.ts";
import { reminderWords } from "./appointment-words.ts";
import { usePlaces } from "./places.ts";

const useSelect = useSelectInput<AppointmentValues>;

/** Whether there is a reminder, and how long before the start: one choice for two fields. */
export function ReminderField(place: RecordPlace<Appointment>) {
  const select = useSelect("reminderEnabled");
  const hours = useSelect("reminderTime");
  const { setValue } = useFormContext<AppointmentValues>();
  const isOver = useIsOver(place);
  const choose = (chosen: string) => {
    setValue("reminderEnabled", String(chosen !== ""));
    if (chosen !== "") setValue("reminderTime", chosen);
  };
  return (
    <SelectField
      {...select}
      value={select.value === "true" ? hours.value : ""}
      error={select.error ?? hours.error}
      hint={isOver ? "That time has passed, so there will be no reminder." : undefined}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">No reminder</option>
      {reminderOptions.map((option) => (
        <option key={option} value={String(option)}>
          {reminderWords(option)}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the time of the reminder is over although the start isn't. Of an appointment as it was booked, it may have been sent. */
function useIsOver({ customer, record }: RecordPlace<Appointment>): boolean {
  const { control } = useFormContext<AppointmentValues>();
  const [appointmentDate, appointmentTime, locationId, isEnabled, hours] = useWatch({
    control,
    name: ["appointmentDate", "appointmentTime", "locationId", "reminderEnabled", "reminderTime"],
  });
  const timeZone = usePlaces(customer, record).zoneOf(locationId);
  const now = useNow().getTime();
  const start = readStart({ appointmentDate, appointmentTime }, timeZone);
  if (isEnabled !== "true" || !start || start.kind === "never") return false;
  const startsAt = start.at.getTime();
  const isAsBooked =
    record?.reminderEnabled && record.reminderTime === Number(hours) && Date.parse(record.startsAt) === startsAt;
  return !isAsBooked && now < startsAt && startsAt - Number(hours) * 60 * minuteMs <= now;
}
