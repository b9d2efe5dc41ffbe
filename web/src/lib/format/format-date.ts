import { describeLocalTimes } from "@automotive-crm/contract/dates/local-times";
import * as dates from "@automotive-crm/contract/dates/format-date";
import { localTimeZone, localWallTimeOf, wallTimeOf, type WallTime } from "@automotive-crm/contract/dates/wall-time";

/** Dates and times for the person at the screen: in their browser's language and, unless a zone is named, in its time zone. */

type Instant = Date | string | number;

/** "Nov 3, 2026", of a calendar day. */
export const formatDate = (day: string): string => dates.formatDate(day, readerLocale());

/** "Nov 23 – 29, 2026". */
export const formatDateRange = (from: string, to: string): string => dates.formatDateRange(from, to, readerLocale());

/** "Tue, Nov 3", of a calendar day beside others of its week. */
export const formatWeekday = (day: string): string => dates.formatWeekday(day, readerLocale());

/** "Tue, Nov 3, 2026". */
export const formatWeekdayDate = (day: string): string => dates.formatWeekdayDate(day, readerLocale());

/** "Nov 3", with the year if it is not this year: the day of an instant. */
export const formatShortDate = (instant: Instant, now = new Date()): string =>
  dates.formatShortDate(localTimeOf(instant).day, readingAt(now));

/** "Today", "Tomorrow", "Yesterday" or "Fri, Nov 27", of a calendar day. */
export const formatRelativeDate = (day: string, today: string): string =>
  dates.formatRelativeDate(day, { today, locale: readerLocale() });

/** "today", "yesterday", "12 days ago": the day of an instant, within a sentence. */
export const formatDaysAgo = (instant: Instant, now = new Date()): string =>
  dates.formatDaysAgo(localTimeOf(instant).day, readingAt(now));

/** "2:30 PM", of a time on the wall. */
export const formatTime = (time: string): string => dates.formatTime(time, readerLocale());

/** "Today 2:30 PM", "Fri, Nov 27, 2:30 PM". */
export const formatTimestamp = (instant: Instant, now = new Date()): string =>
  dates.formatDateTime(localTimeOf(instant), readingAt(now));

/** "Today 2:30 PM", "Fri, Nov 27, 2:30 PM", of a wall time where the day `today` is. */
export const formatWallTime = (time: WallTime, today: string): string =>
  dates.formatDateTime(time, { today, locale: readerLocale() });

/** The same within a sentence: "2:30 PM" today, "yesterday 2:30 PM". */
export const formatTimestampInSentence = (instant: Instant, now = new Date()): string =>
  dates.formatDateTimeInSentence(localTimeOf(instant), readingAt(now));

/** "Friday, November 27, 2026 at 2:30:00 PM EST", for tooltips. */
export const formatFullTimestamp = (instant: Instant, timeZone = localTimeZone()): string =>
  dates.formatFullDateTime(new Date(instant), timeZone, readerLocale());

interface LocationTime extends WallTime {
  until?: string;
  timeZone: string;
  /** When that is. */
  instant: Instant;
  /** Also if it is the reader's own: beside a time of another zone, both name theirs. */
  isZoneNamed?: boolean | undefined;
}

/** "Tomorrow 10:00 – 11:00 AM EST": a location's own time, with its zone where the reader's clock shows another. */
export const formatLocationTime = (time: LocationTime, now: Date): string =>
  withZone(time, dates.formatDateTime(time, readingThere(time, now)));

/** The same within a sentence: "tomorrow 10:00 – 11:00 AM EST". */
export const formatLocationTimeInSentence = (time: LocationTime, now: Date): string =>
  withZone(time, dates.formatDateTimeInSentence(time, readingThere(time, now)));

const readingThere = ({ timeZone }: LocationTime, now: Date) => ({
  today: wallTimeOf(now, timeZone).day,
  locale: readerLocale(),
});

const withZone = ({ instant, timeZone, isZoneNamed = false }: LocationTime, text: string) =>
  [text, isZoneNamed ? zoneAt(instant, timeZone, null) : foreignZone(instant, timeZone)].filter(Boolean).join(" ");

/** "EST": a zone's name at an instant, or null if the reader's clock shows the same time then. */
export const foreignZone = (instant: Instant, timeZone: string): string | null =>
  zoneAt(instant, timeZone, localTimeOf(instant));

const zoneAt = (instant: Instant, timeZone: string, here: WallTime | null) =>
  dates.formatForeignZone(new Date(instant), timeZone, { here, locale: readerLocale() });

/** "4:30 PM EST": an instant where the clock shows another time than the reader's, else null. */
export function formatForeignTime(instant: Instant, timeZone: string): string | null {
  const zone = foreignZone(instant, timeZone);
  return zone === null ? null : `${formatTime(wallTimeOf(new Date(instant), timeZone).time)} ${zone}`;
}

/** "2:30 PM": the time of day of an instant. */
export const formatTimeOfDay = (instant: Instant): string => formatTime(localTimeOf(instant).time);

const localTimeOf = (instant: Instant) => localWallTimeOf(new Date(instant));

/** "Eastern Time". */
export const formatZoneName = (timeZone: string): string => dates.formatZoneName(timeZone, readerLocale());

const readingAt = (now: Date) => ({ today: localTimeOf(now).day, locale: readerLocale() });

/** Some browsers name a language that Intl refuses, such as "en-US@posix". */
function readerLocale(): string {
  try {
    const { language } = navigator;
    // Intl would take a few milliseconds for it the first time.
    if (language === dates.defaultLocale) return language;
    return Intl.getCanonicalLocales(language)[0] ?? dates.defaultLocale;
  } catch {
    return dates.defaultLocale;
  }
}

/** "It's 6:12 AM for them." */
export const formatLocalTimes = (timeZones: readonly string[], now: Date): string =>
  describeLocalTimes(timeZones, now, readerLocale());
