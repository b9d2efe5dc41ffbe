import { isPast } from "@automotive-crm/contract/appointments/rules";
import type { ParseWarning, ParseWarningText } from "@automotive-crm/contract/assistant/parse-appointment";
import { repeatedTimeMessage, skippedTimeMessage } from "@automotive-crm/contract/dates/clock-changes";
import { defaultLocale, formatTime, formatWeekdayDate } from "@automotive-crm/contract/dates/format-date";
import { readWallTime, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { findHoursProblem } from "@automotive-crm/contract/organizations/business-hours-rules";
import type { SaidWhen, WhenContext } from "./when/said-when.ts";

/** What a reader should check before booking. Nothing is moved: a past date stays what was said. */
export function findWarnings(when: SaidWhen, context: WhenContext): ParseWarningText[] {
  const { date, time } = when;
  return [
    ...(date ? dateWarnings(date, context) : [warning("date-missing", "No date was found. Please choose one.")]),
    ...(time
      ? assumedTime(time.time, time.isAssumed)
      : [warning("time-missing", "No time was found. Please choose one.")]),
    ...(date && time ? momentWarnings(date.day, time.time, context) : []),
  ];
}

const warning = (code: ParseWarning, message: string): ParseWarningText => ({ code, message });

const dateInWords = (day: string) => formatWeekdayDate(day, defaultLocale);
const timeInWords = (time: string) => formatTime(time, defaultLocale);

function dateWarnings({ day, until, isMismatch }: NonNullable<SaidWhen["date"]>, { now, timeZone }: WhenContext) {
  const warnings: ParseWarningText[] = [];
  if (day < wallTimeOf(now, timeZone).day) {
    warnings.push(warning("date-in-past", `${dateInWords(day)} is in the past.`));
  }
  if (until !== undefined) {
    warnings.push(
      warning(
        "date-assumed",
        `No day was given between ${dateInWords(day)} and ${dateInWords(until)}. Please check the date.`,
      ),
    );
  }
  if (isMismatch)
    warnings.push(
      warning("weekday-mismatch", `The day of the week doesn't match the date: it is ${dateInWords(day)}.`),
    );
  return warnings;
}

const assumedTime = (time: string, isAssumed: boolean) =>
  isAssumed ? [warning("time-assumed", `No exact time was given. ${timeInWords(time)} is a suggestion.`)] : [];

function momentWarnings(day: string, time: string, { now, timeZone, businessHours }: WhenContext) {
  const warnings: ParseWarningText[] = [];
  const { kind, at } = readWallTime({ day, time }, timeZone);
  if (kind === "never") warnings.push(warning("skipped-time", skippedTimeMessage(time)));
  if (kind === "twice") warnings.push(warning("repeated-time", repeatedTimeMessage(time)));
  if (isPast(at, now) && day === wallTimeOf(now, timeZone).day) {
    warnings.push(warning("time-in-past", `${timeInWords(time)} has already passed today.`));
  }
  const problem = findHoursProblem(businessHours, { day, time, minutes: 1 });
  if (problem?.kind === "closed") {
    warnings.push(warning("outside-business-hours", `There are no business hours on ${dateInWords(day)}.`));
  } else if (problem) {
    warnings.push(warning("outside-business-hours", `${timeInWords(time)} is outside business hours.`));
  }
  return warnings;
}
