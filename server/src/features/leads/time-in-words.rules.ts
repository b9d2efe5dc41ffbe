import {
  abbreviateZone,
  defaultLocale,
  formatDateTimeInSentence,
  formatTime,
} from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

/**
 * "9:15 AM EST", or with its day if that is another one, on the clock of a location. The zone is named always, since the words are kept
 * and read elsewhere.
 */
export function timeInWords(at: Date, now: Date, { timeZone }: { timeZone: string }): string {
  const [then, today] = [wallTimeOf(at, timeZone), wallTimeOf(now, timeZone).day];
  const words =
    then.day === today
      ? formatTime(then.time, defaultLocale)
      : formatDateTimeInSentence(then, { today, locale: defaultLocale });
  return `${words} ${abbreviateZone(at, timeZone, defaultLocale)}`;
}
