import type { Start } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/due";
import { useFormContext, useWatch } from "react-hook-form";
import { daysAfter, foreignZone, formatDate } from "#lib/format/format-day.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { TextField } from "#ui/TextField.tsx";
import { endTime, readStart, type AppointmentValues } from "./appointment-form.ts";
import { useAppointmentField } from "./useAppointmentField.ts";
import { usePlaces } from "./usePlaces.ts";

interface WhenFieldsProps {
  customer: Customer;
  appointment: Appointment | undefined;
}

/** Day and time as the clocks of the chosen location show them. */
export function WhenFields({ customer, appointment }: WhenFieldsProps) {
  const { control } = useFormContext<AppointmentValues>();
  const [appointmentDate, appointmentTime, estimatedDuration, locationId] = useWatch({
    control,
    name: ["appointmentDate", "appointmentTime", "estimatedDuration", "locationId"],
  });
  const now = useNow();
  const timeZone = usePlaces(customer, appointment).zoneOf(locationId);
  const today = wallTimeOf(now, timeZone).day;
  const start = readStart({ appointmentDate, appointmentTime }, timeZone);
  const zone = foreignZone(start && start.kind !== "never" ? start.at : now, timeZone);
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <TextField
          {...useAppointmentField("appointmentDate")}
          label="Date"
          type="date"
          isRequired
          min={appointment ? undefined : today}
          max="2199-12-31"
        />
        <DayWords today={today} chosen={appointmentDate} />
      </div>
      <TextField
        {...useAppointmentField("appointmentTime")}
        label={zone ? `Time (${zone})` : "Time"}
        type="time"
        isRequired
        hint={hintOf(start, { end: start ? endTime(start, estimatedDuration, timeZone) : null, zone })}
      />
    </div>
  );
}

function hintOf(start: Start | undefined, { end, zone }: { end: string | null; zone: string | null }) {
  const hints = [
    end !== null && `Until ${end}`,
    start?.kind === "twice" && "the clocks show this time twice: the first is meant",
    start?.kind === "never" && "Clocks move forward at this time",
    zone !== null && "as the location's clocks show it",
  ];
  return hints.filter(Boolean).join(", ") || undefined;
}

const dayChoices = [
  { word: "Today", days: 0 },
  { word: "Tomorrow", days: 1 },
  { word: "Next week", days: 7 },
] as const;

function DayWords({ today, chosen }: { today: string; chosen: string }) {
  const { setValue, clearErrors, formState } = useFormContext<AppointmentValues>();
  const choose = (day: string) => {
    if (formState.isSubmitting) return;
    clearErrors(["appointmentDate", "appointmentTime"]);
    setValue("appointmentDate", day);
  };
  return (
    <fieldset className="grid grid-cols-3 gap-1">
      <legend className="sr-only">Date in a word</legend>
      {dayChoices.map(({ word, days }) => {
        const day = daysAfter(today, days);
        return (
          <button
            key={word}
            type="button"
            className="chip"
            aria-pressed={chosen === day}
            title={formatDate(day)}
            onClick={() => choose(day)}
          >
            {word}
          </button>
        );
      })}
    </fieldset>
  );
}
