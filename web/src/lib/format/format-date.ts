import { describeLocalTimes } from "@automotive-crm/contract/dates/local-times";
import * as dates from "@automotive-crm/contract/dates/format-date";
import { localTimeZone, localWallTimeOf, wallTimeOf, type WallTime } from "@automotive-crm/contract/dates/wall-time";
import { isReaderZone } from "./reader-zone.ts";

/**
 * Dates and times for the person at the screen, in their browser's language. A location's records are in the location's time, which says
 * its zone where the reader's clock shows another; what belongs to no location is in the reader's time.
 */

type Instant = Date | string | number;

/** Where and when an instant is read. */
export interface Reading {
  /** The record's zone; without one, the reader's. */
  timeZone?: string | undefined;
  now?: Date | undefined;
}

export interface TimeReading extends Reading {
  /** Whether a time names its zone even if it is the reader's: see `useZoneNaming`. */
  isZoneNamed: boolean;
}

/** "Nov 3, 2026", of a calendar day. */
export const formatDate = (day: string): string => dates.formatDate(day, readerLocale());

/** "Nov 23 – 29, 2026". */
export const formatDateRange = (from: string, to: string): string => dates.formatDateRange(from, to, readerLocale());

/** "Tue, Nov 3", of a calendar day beside others of its week. */
export const formatWeekday = (day: string): string => dates.formatWeekday(day, readerLocale());

/** "Tue, Nov 3, 2026". */
export const formatWeekdayDate = (day: string): string => dates.formatWeekdayDate(day, readerLocale());

/** "Nov 3", with the year if it is not this year: the day of an instant. */
export const formatShortDate = (instant: Instant, reading: Reading = {}): string =>
  dates.formatShortDate(wallOf(instant, reading).day, todayOf(reading));

/** "Today", "Tomorrow", "Yesterday" or "Fri, Nov 27", of a calendar day. */
export const formatRelativeDate = (day: string, today: string): string =>
  dates.formatRelativeDate(day, { today, locale: readerLocale() });

/** "today", "yesterday", "12 days ago": the day of an instant, within a sentence. */
export const formatDaysAgo = (instant: Instant, reading: Reading = {}): string =>
  dates.formatDaysAgo(wallOf(instant, reading).day, todayOf(reading));

/** "2:30 PM", of a time on the wall. */
export const formatTime = (time: string): string => dates.formatTime(time, readerLocale());

/** "Today 2:30 PM", "Fri, Nov 27, 2:30 PM EST". */
export const formatTimestamp = (instant: Instant, reading: TimeReading): string =>
  withZone({ instant, ...reading }, dates.formatDateTime(wallOf(instant, reading), todayOf(reading)));

/** "Today 2:30 PM", "Fri, Nov 27, 2:30 PM", of a wall time where the day `today` is. */
export const formatWallTime = (time: WallTime, today: string): string =>
  dates.formatDateTime(time, { today, locale: readerLocale() });

/** The same within a sentence: "2:30 PM" today, "yesterday 2:30 PM EST". */
export const formatTimestampInSentence = (instant: Instant, reading: TimeReading): string =>
  withZone({ instant, ...reading }, dates.formatDateTimeInSentence(wallOf(instant, reading), todayOf(reading)));

/** "Friday, November 27, 2026 at 2:30:00 PM EST", for tooltips. */
export const formatFullTimestamp = (instant: Instant, timeZone = localTimeZone()): string =>
  dates.formatFullDateTime(new Date(instant), timeZone, readerLocale());

interface LocationTime extends WallTime, Pick<TimeReading, "isZoneNamed"> {
  until?: string;
  timeZone: string;
  /** When that is. */
  instant: Instant;
}

/** "Tomorrow 10:00 – 11:00 AM EST": a location's own time, with its zone where the reader's clock shows another. */
export const formatLocationTime = (time: LocationTime, now: Date): string =>
  withZone(time, dates.formatDateTime(time, todayOf({ ...time, now })));

/** "Sat 10:00 AM", "Dec 7, 10:00 AM EST": the same where there is little room. */
export const formatLocationTimeBriefly = (time: LocationTime, now: Date): string =>
  withZone(time, dates.formatBriefDateTime(time, todayOf({ ...time, now })));

/** The same within a sentence: "tomorrow 10:00 – 11:00 AM EST". */
export const formatLocationTimeInSentence = (time: LocationTime, now: Date): string =>
  withZone(time, dates.formatDateTimeInSentence(time, todayOf({ ...time, now })));

function withZone({ instant, timeZone, isZoneNamed }: TimeReading & { instant: Instant }, text: string): string {
  const zone = isZoneNamed
    ? zoneAt(instant, timeZone ?? localTimeZone(), null)
    : timeZone !== undefined && foreignZone(instant, timeZone);
  return zone ? `${text} ${zone}` : text;
}

/** "EST": a zone's name at an instant, or null if the reader's clock shows the same time then. */
export const foreignZone = (instant: Instant, timeZone: string): string | null =>
  isReaderZone(timeZone) ? null : zoneAt(instant, timeZone, wallOf(instant));

const zoneAt = (instant: Instant, timeZone: string, here: WallTime | null) =>
  dates.formatForeignZone(new Date(instant), timeZone, { here, locale: readerLocale() });

/** "2:30 PM EST": the time of day of an instant. */
export const formatTimeOfDay = (instant: Instant, reading: TimeReading): string =>
  withZone({ instant, ...reading }, formatTime(wallOf(instant, reading).time));

/** The day of an instant: the reader's, or that of a location. */
export const dayOf = (instant: Instant, timeZone?: string): string => wallOf(instant, { timeZone }).day;

const wallOf = (instant: Instant, { timeZone }: Reading = {}) =>
  timeZone === undefined || isReaderZone(timeZone)
    ? localWallTimeOf(new Date(instant))
    : wallTimeOf(new Date(instant), timeZone);

/** "Eastern Time". */
export const formatZoneName = (timeZone: string): string => dates.formatZoneName(timeZone, readerLocale());

const todayOf = ({ now = new Date(), ...reading }: Reading) => ({
  today: wallOf(now, reading).day,
  locale: readerLocale(),
});

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
