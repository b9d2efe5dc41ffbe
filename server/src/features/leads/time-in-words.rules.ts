import {
  abbreviateZone,
  defaultLocale,
  formatDateTimeInSentence,
  formatTime,
} from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

/**
 * "9:15 AM EST" on a location's clock, with the day unless it is today. Always with the zone, since the words are stored and may be read in
 * another one.
 */
export function timeInWords(at: Date, now: Date, { timeZone }: { timeZone: string }): string {
  const [then, today] = [wallTimeOf(at, timeZone), wallTimeOf(now, timeZone).day];
  const words =
    then.day === today
      ? formatTime(then.time, defaultLocale)
      : formatDateTimeInSentence(then, { today, locale: defaultLocale });
  return `${words} ${abbreviateZone(at, timeZone, defaultLocale)}`;
}
