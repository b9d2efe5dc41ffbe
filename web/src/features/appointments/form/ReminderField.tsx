import {
  newAppointmentDefaults,
  reminderAhead,
  reminderOptions,
  type Appointment,
} from "@automotive-crm/contract/appointments/record";
import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { useSelectInput } from "#records/fields/inputs.tsx";
import type { RecordPlace } from "#records/record-type.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { readStart, type AppointmentValues } from "./appointment-form.ts";
import { reminderWords } from "#features/appointments/appointment-words.ts";
import { usePlaces } from "./places.ts";

const useSelect = useSelectInput<AppointmentValues>;

/** Whether there is a reminder, and how long before the start: one choice for two fields. */
export function ReminderField(place: RecordPlace<Appointment>) {
  const select = useSelect("reminderEnabled");
  const hours = useSelect("reminderTime");
  const { setValue } = useFormContext<AppointmentValues>();
  const isOver = useFollowedStart(place);
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

/**
 * Keeps the reminder ahead when the start changes, unless another one was chosen. Returns whether its time is over although the start
 * isn't.
 */
function useFollowedStart({ customer, record }: RecordPlace<Appointment>): boolean {
  const { control, getValues, setValue } = useFormContext<AppointmentValues>();
  const [appointmentDate, appointmentTime, locationId, isEnabled, hours] = useWatch({
    control,
    name: ["appointmentDate", "appointmentTime", "locationId", "reminderEnabled", "reminderTime"],
  });
  const timeZone = usePlaces(customer, record).zoneOf(locationId);
  const now = useNow();
  const start = readStart({ appointmentDate, appointmentTime }, timeZone);
  const startsAt = start && start.kind !== "never" ? start.at.getTime() : undefined;
  const followed = useRef(startsAt);

  const isBooked = (at: number) => record !== undefined && Date.parse(record.startsAt) === at;
  const wanted = record?.reminderTime ?? newAppointmentDefaults.reminderTime;
  /** Of an appointment as it was booked, it may have been sent. */
  const usualAt = (at: number) => (isBooked(at) ? wanted : reminderAhead(wanted, new Date(at), now));
  const follow = useEffectEvent((at: number) => {
    const isUsual = followed.current === undefined || Number(getValues("reminderTime")) === usualAt(followed.current);
    if (isUsual) setValue("reminderTime", String(usualAt(at)));
    followed.current = at;
  });
  useEffect(() => {
    if (startsAt !== undefined && startsAt !== followed.current) follow(startsAt);
  }, [startsAt]);

  if (isEnabled !== "true" || startsAt === undefined) return false;
  const isAsBooked = record?.reminderEnabled && record.reminderTime === Number(hours) && isBooked(startsAt);
  const isAhead = startsAt - Number(hours) * 60 * minuteMs > now.getTime();
  return !isAsBooked && now.getTime() < startsAt && !isAhead;
}
