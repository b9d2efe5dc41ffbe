import { nextLocalMidnight } from "@automotive-crm/contract/dates/wall-time";
import { useNow } from "#lib/browser/useNow.ts";
import { localDayOf } from "./timeline/day-groups.ts";

/** The viewer's current day, updated at midnight. */
export function useToday(): string {
  return localDayOf(useNow((at) => [nextLocalMidnight(at)]));
}
