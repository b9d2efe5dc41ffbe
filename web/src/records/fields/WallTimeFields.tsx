import { repeatedTimeMessage, skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { readWallTime, type WallTime } from "@automotive-crm/contract/dates/wall-time";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone } from "#lib/format/format-date.ts";
import { TextInput } from "./inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";

interface WallTimeFieldsProps<V> {
  day: { name: keyof V & string; label: string };
  time: { name: keyof V & string; label: string };
  timeZone: string;
}

/** A day and a time on the clock of a zone, which is named where the reader's clock shows another time. */
export function WallTimeFields<V extends Record<string, string>>({ day, time, timeZone }: WallTimeFieldsProps<V>) {
  const typed = useTyped<V>();
  const wall = { day: typed[day.name] ?? "", time: typed[time.name] ?? "" };
  const reading = isComplete(wall) ? readWallTime(wall, timeZone) : undefined;
  const now = useNow();
  const zone = foreignZone(reading?.at ?? now, timeZone);
  return (
    <>
      <TextInput<V> name={day.name} label={day.label} type="date" max="2199-12-31" isRequired />
      <TextInput<V>
        name={time.name}
        label={zone === null ? time.label : `${time.label} (${zone})`}
        type="time"
        isRequired
        hint={reading?.kind === "twice" ? repeatedTimeMessage(wall.time) : undefined}
      />
    </>
  );
}

/** While a year is typed it may have any number of digits. */
const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);
const isComplete = ({ day, time }: WallTime) => isDay(day) && time !== "";

/** What is wrong with a day and a time there, by the names of their fields. */
export function wallTimeProblems(
  wall: WallTime,
  timeZone: string,
  names: Record<"day" | "time", string>,
): Record<string, string> {
  const isSkipped = isComplete(wall) && readWallTime(wall, timeZone).kind === "never";
  return {
    ...(!isDay(wall.day) && { [names.day]: "Choose a day" }),
    ...(wall.time === "" && { [names.time]: "Choose a time" }),
    ...(isSkipped && { [names.time]: skippedTimeMessage(wall.time) }),
  };
}
