import { useNow } from "#lib/browser/useNow.ts";
import { dayOf } from "#lib/format/format-date.ts";
import { nextDayIn } from "#lib/format/reader-zone.ts";

/** The current day in a zone, updated at midnight. */
export function useToday(timeZone: string): string {
  return dayOf(
    useNow((at) => [nextDayIn(timeZone, at)]),
    timeZone,
  );
}
