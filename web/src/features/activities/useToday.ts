import { dayAfter, instantOf } from "@automotive-crm/contract/due";
import { useNow } from "#lib/useNow.ts";
import { dayIn, viewersZone } from "./timeline/day-groups.ts";

/** The viewer's day, also after midnight. */
export function useToday(): string {
  const timeZone = viewersZone();
  const now = useNow((at) => [instantOf(dayAfter(dayIn(at, timeZone)), "00:00", timeZone)]);
  return dayIn(now, timeZone);
}
