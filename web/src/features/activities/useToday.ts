import { localTimeZone, nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { useNow } from "#lib/browser/useNow.ts";
import { dayIn } from "./timeline/day-groups.ts";

/** The viewer's current day, updated at midnight. */
export function useToday(): string {
  const timeZone = localTimeZone();
  const now = useNow((at) => [nextMidnight(at, timeZone)]);
  return dayIn(now, timeZone);
}
