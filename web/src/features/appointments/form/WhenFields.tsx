import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { repeatedTimeMessage, skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { addDays, wallTimeOf, type WallReading } from "@automotive-crm/contract/dates/wall-time";
import { firstOpenDay } from "@automotive-crm/contract/organizations/business-hours-rules";
import { useFormContext, useWatch } from "react-hook-form";
import { foreignZone, formatTime } from "#lib/format/format-date.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { knownOpening } from "#lib/workplace/opening.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { DayWords } from "#records/fields/DayWords.tsx";
import { useTextInput } from "#records/fields/inputs.tsx";
import type { RecordPlace } from "#records/record-type.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { endTime, readStart, type AppointmentValues } from "./appointment-form.ts";
import { usePlaces } from "./places.ts";

/** Day and time, in the chosen location's zone. */
export function WhenFields({ customer, record }: RecordPlace<Appointment>) {
  const { control, setValue, clearErrors, formState } = useFormContext<AppointmentValues>();
  const [appointmentDate, appointmentTime, estimatedDuration, locationId] = useWatch({
    control,
    name: ["appointmentDate", "appointmentTime", "estimatedDuration", "locationId"],
  });
  const time = useTextInput<AppointmentValues>("appointmentTime");
  const now = useNow();
  const timeZone = usePlaces(customer, record).zoneOf(locationId);
  const today = wallTimeOf(now, timeZone).day;
  const start = readStart({ appointmentDate, appointmentTime }, timeZone);
  const zone = foreignZone(start?.at ?? now, timeZone);
  const opening = knownOpening(customer.organizationId, locationId || filingPlaceOf(customer).locationId);
  const offered = firstOpenDay({ timeZone, now, opening });
  const isLater = offered !== addDays(today, 1) && appointmentDate === offered;
  const choose = (day: string) => {
    if (formState.isSubmitting) return;
    clearErrors(["appointmentDate", "appointmentTime"]);
    setValue("appointmentDate", day);
  };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2">
      <TextField
        {...useTextInput<AppointmentValues>("appointmentDate")}
        type="date"
        isRequired
        min={record ? undefined : today}
        max="2199-12-31"
        hint={isLater ? `The next day ${opening?.locationName} is open` : undefined}
      />
      <TextField
        {...time}
        label={zone ? `${time.label} (${zone})` : time.label}
        type="time"
        isRequired
        hint={hintOf({
          time: appointmentTime,
          kind: start?.kind,
          end: start ? endTime(start, estimatedDuration, timeZone) : null,
          isForeign: zone !== null,
        })}
      />
      <DayWords
        legend="Quick dates"
        choices={dayChoices}
        today={today}
        chosen={appointmentDate}
        onChoose={choose}
        className="col-span-full grid grid-cols-3 gap-1"
      />
    </div>
  );
}

interface Hinted {
  time: string;
  kind: WallReading["kind"] | undefined;
  end: string | null;
  isForeign: boolean;
}

function hintOf({ time, kind, end, isForeign }: Hinted): string | undefined {
  if (kind === "never") return skippedTimeMessage(time);
  const parts = [end !== null && `Until ${formatTime(end)}`, isForeign && "in the location's local time"];
  const hint = parts.filter(Boolean).join(", ");
  return kind === "twice" ? `${hint}. ${repeatedTimeMessage(time)}` : hint || undefined;
}

const dayChoices = [
  { word: "Today", days: 0 },
  { word: "Tomorrow", days: 1 },
  { word: "Next week", days: 7 },
] as const;
