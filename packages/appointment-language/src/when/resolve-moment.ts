import { addDays, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { minutesOf, timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import { openingFor } from "./times/business-hours.ts";
import type { SaidWhen, WhenContext } from "./said-when.ts";
import type { Moment } from "./moments.ts";
import type { Shift } from "./moves.ts";
import { resolveTime } from "./times/resolve-time.ts";

/** What a moment's words mean now, at this location. */
export function resolveMoment(
  { date, time, dayPart }: Pick<Moment, "date" | "time" | "dayPart">,
  context: WhenContext,
): SaidWhen {
  const now = wallTimeOf(context.now, context.timeZone);
  const reading = date?.reading;
  const words = time?.words;
  if (words === undefined) return { date: reading, time: undefined };
  if (words.kind === "wait") {
    if ((reading?.day ?? now.day) !== now.day) return { date: reading, time: undefined };
    const at = new Date(context.now.getTime() + words.minutes * 60_000);
    const wall = wallTimeOf(at, context.timeZone);
    return { date: { day: wall.day, certainty: 0.9 }, time: { time: wall.time, certainty: 0.9, isAssumed: false } };
  }
  const timeOn = (day: string | undefined) =>
    resolveTime(words, openingFor(day, context.businessHours), words.kind === "part" ? undefined : dayPart);
  const coming = { date: reading, time: timeOn(reading?.day) };
  if (reading?.mayBe === undefined || words.kind === "part") return coming;
  const today = timeOn(reading.mayBe);
  const isAhead = (today.isOpenStart ? (today.until ?? "") : today.time) > now.time;
  return isAhead ? { date: { day: reading.mayBe, certainty: reading.certainty }, time: today } : coming;
}

/** "Push it back an hour." */
export function shiftMoment({ date, time }: SaidWhen, { amount, unit }: Shift): SaidWhen {
  if (unit === "minute") {
    const minutes = time && minutesOf(time.time) + amount;
    const isInDay = minutes !== undefined && minutes >= 0 && minutes < 24 * 60;
    return { date, time: time && isInDay ? { ...time, time: timeOfMinutes(minutes) } : undefined };
  }
  return { date: date && { ...date, day: addDays(date.day, amount * (unit === "week" ? 7 : 1)) }, time };
}
