import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { newestYear, type Vehicle } from "@automotive-crm/contract/vehicles/record";

/** What a vehicle's rules depend on: now, and its customer's time zone. */
export interface Present {
  now: Date;
  timeZone: string;
}

interface Days {
  year?: number | undefined;
  lastService?: string | null | undefined;
  soldDate?: string | null | undefined;
}

/** What is wrong with the given years and dates, by field. */
export function findDateProblems(given: Days, { now, timeZone }: Present): Record<string, string> {
  const { day: today } = wallTimeOf(now, timeZone);
  const isFuture = (day: string | null | undefined) => typeof day === "string" && day > today;
  return {
    ...((given.year ?? 0) > newestYear(now) ? { year: `must be at most ${newestYear(now)}` } : {}),
    ...(isFuture(given.lastService) ? { lastService: "must not be in the future" } : {}),
    ...(isFuture(given.soldDate) ? { soldDate: "must not be in the future" } : {}),
  };
}

interface Sale {
  status: Vehicle["status"];
  /** As given: absent if the request didn't mention it. */
  soldDate: string | null | undefined;
  before: Pick<Vehicle, "status" | "soldDate"> | undefined;
}

/** The date a vehicle was sold, traded or totaled; today by default. A current vehicle has none. */
export function decideSoldDate({ status, soldDate, before }: Sale, { now, timeZone }: Present): string | null {
  if (status === "current") return null;
  const wasGone = before !== undefined && before.status !== "current";
  if (wasGone) return soldDate === undefined ? before.soldDate : soldDate;
  return soldDate ?? wallTimeOf(now, timeZone).day;
}

/** Until when its owner had a vehicle sold on a date: the end of that day. */
export const endOfOwnership = (soldDate: string | null, { timeZone }: Present): Date | undefined =>
  soldDate === null ? undefined : instantOf(dayAfter(soldDate), "00:00", timeZone);
