import { dayMs, wallTimeOf, type WallTime } from "./wall-time.ts";

/**
 * Dates and times in a reader's language: "Nov 21", "2:30 PM", "Today 2:30 PM". Nothing else formats them (lint/rules-of-time.mjs). Days
 * are `YYYY-MM-DD` and times `HH:MM`.
 */

/** The language of what the server writes, and of readers whose language is unknown. */
export const defaultLocale = "en-US";

interface Reading {
  /** The day that is called "Today", where the formatted day is. */
  today: string;
  locale: string;
}

/** "Nov 3, 2026". */
export const formatDate = (day: string, locale: string): string => formatWall("date", { day }, locale);

/** "Nov 23 – 29, 2026". */
export const formatDateRange = (from: string, to: string, locale: string): string =>
  withPlainSpaces(formatOf("date", locale, "UTC").formatRange(utcOf({ day: from }), utcOf({ day: to })));

/** "Tue, Nov 3, 2026". */
export const formatWeekdayDate = (day: string, locale: string): string => formatWall("weekdayDate", { day }, locale);

/** "Tue, Nov 3". */
export const formatWeekday = (day: string, locale: string): string =>
  formatWall("weekdayDateThisYear", { day }, locale);

/** "Nov 3", with the year if it is not this year. */
export function formatShortDate(day: string, { today, locale }: Reading): string {
  return formatWall(isSameYear(day, today) ? "dateThisYear" : "date", { day }, locale);
}

/** "Today", "Tomorrow", "Yesterday" or "Fri, Nov 27", with the year if it is not this year. */
export function formatRelativeDate(day: string, { today, locale }: Reading): string {
  const word = relativeWord(day, { today, locale });
  if (word !== undefined) return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  return formatWall(isSameYear(day, today) ? "weekdayDateThisYear" : "weekdayDate", { day }, locale);
}

/** "today", "yesterday", "12 days ago", "3 months ago". A later day is today, because clocks differ a little. */
export function formatDaysAgo(day: string, { today, locale }: Reading): string {
  const days = Math.max(0, daysBetween(day, today));
  return days > 60 ? relatively(-Math.floor(days / 30.44), "month", locale) : relatively(-days, "day", locale);
}

/** "2:30 PM". */
export const formatTime = (time: string, locale: string): string => formatWall("time", { time }, locale);

interface TimeSpan extends WallTime {
  /** The time at which it ends. */
  until?: string;
}

/** "Today 2:30 PM", "Fri, Nov 27, 2:30 – 3:30 PM". */
export function formatDateTime(span: TimeSpan, { today, locale }: Reading): string {
  const separator = relativeWord(span.day, { today, locale }) === undefined ? ", " : " ";
  return `${formatRelativeDate(span.day, { today, locale })}${separator}${timesOf(span, locale)}`;
}

/** "Today 2:30 PM", "Sat 2:30 PM" within the next six days, "Dec 7, 2:30 PM": where there is little room. */
export function formatBriefDateTime({ day, time }: WallTime, { today, locale }: Reading): string {
  const distance = daysBetween(today, day);
  if (Math.abs(distance) <= 1) return formatDateTime({ day, time }, { today, locale });
  const brief =
    distance > 1 && distance < 7
      ? formatWall("weekday", { day }, locale)
      : `${formatShortDate(day, { today, locale })},`;
  return `${brief} ${timesOf({ day, time }, locale)}`;
}

/** The same within a sentence: "2:30 PM" today, "yesterday 2:30 PM". */
export function formatDateTimeInSentence(span: TimeSpan, { today, locale }: Reading): string {
  if (span.day === today) return timesOf(span, locale);
  const word = relativeWord(span.day, { today, locale });
  return word === undefined ? formatDateTime(span, { today, locale }) : `${word} ${timesOf(span, locale)}`;
}

/** "Friday, November 27, 2026 at 2:30:00 PM EST", for tooltips. */
export const formatFullDateTime = (instant: Date, timeZone: string, locale: string): string =>
  withPlainSpaces(formatOf("full", locale, timeZone).format(instant));

/** "EST": a zone's name at an instant, or null if the reader's clock shows the same time then, which is `here`. */
export function formatForeignZone(
  instant: Date,
  timeZone: string,
  { here, locale }: { here: WallTime | null; locale: string },
): string | null {
  const there = wallTimeOf(instant, timeZone);
  if (there.day === here?.day && there.time === here.time) return null;
  return abbreviateZone(instant, timeZone, locale);
}

/** "EST", "EDT" in summer; an offset where a language has no abbreviation. */
export function abbreviateZone(instant: Date, timeZone: string, locale: string): string {
  const parts = formatOf("zone", locale, timeZone).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Eastern Time": what people call a zone. */
export function formatZoneName(timeZone: string, locale: string): string {
  const parts = formatOf("zoneName", locale, timeZone).formatToParts(new Date(0));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const styles = {
  date: { month: "short", day: "numeric", year: "numeric" },
  dateThisYear: { month: "short", day: "numeric" },
  weekdayDate: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  weekdayDateThisYear: { weekday: "short", month: "short", day: "numeric" },
  weekday: { weekday: "short" },
  time: { timeStyle: "short" },
  full: { dateStyle: "full", timeStyle: "long" },
  zone: { timeZoneName: "short" },
  zoneName: { timeZoneName: "longGeneric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes many times longer than using it. */
function formatOf(style: Style, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}

const formatWall = (style: Style, wall: Partial<WallTime>, locale: string): string =>
  withPlainSpaces(formatOf(style, locale, "UTC").format(utcOf(wall)));

const daysBetween = (from: string, to: string) =>
  (utcOf({ day: to }).getTime() - utcOf({ day: from }).getTime()) / dayMs;

// Read and written as UTC, where no clock changes, so a skipped or repeated time stays what it is.
const utcOf = ({ day = "2000-01-01", time = "12:00" }: Partial<WallTime>) => new Date(`${day}T${time}:00Z`);

/** Engines differ in the spaces around "PM" and dashes; text is compared and searched. */
const withPlainSpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, " ");

/** "2:30 PM", "2:30 – 3:30 PM". The end may be past midnight. */
function timesOf({ time, until }: TimeSpan, locale: string): string {
  if (until === undefined) return keepTogether(formatTime(time, locale));
  const range =
    until < time
      ? `${formatTime(time, locale)} – ${formatTime(until, locale)}`
      : formatOf("time", locale, "UTC").formatRange(utcOf({ time }), utcOf({ time: until }));
  return keepTogether(withPlainSpaces(range));
}

/** A line may break only after the dash. */
const keepTogether = (times: string) => times.replaceAll(/(?<!–)\s/g, "\u00a0");

const isSameYear = (day: string, today: string) => day.slice(0, 4) === today.slice(0, 4);

/** "today", "tomorrow" or "yesterday". */
function relativeWord(day: string, { today, locale }: Reading): string | undefined {
  const distance = daysBetween(today, day);
  if (Math.abs(distance) > 1) return undefined;
  return relatively(distance, "day", locale);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relatively(count: number, unit: "day" | "month", locale: string): string {
  const format = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  relativeFormats.set(locale, format);
  return format.format(count, unit);
}
