import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { readDecimal } from "#src/exact.ts";

/** An interval that a car's next service follows from; either may be missing. */
export interface ServiceInterval {
  miles?: number;
  months?: number;
}

export interface ServiceDue {
  /** Null if the interval has no miles, or nothing says how far the car is driven. */
  byMiles: string | null;
  byTime: string | null;
  /** The earlier of both. */
  due: string | null;
  remindOn: string | null;
}

const daysOfNotice = 30;

/** When a car's next service is due. A part of a day counts as one. */
export function serviceDue(lastServiceOn: string, interval: ServiceInterval, perDay: string): ServiceDue {
  const byMiles = interval.miles === undefined ? null : afterMiles(lastServiceOn, interval.miles, perDay);
  const byTime = interval.months === undefined ? null : addMonths(lastServiceOn, interval.months);
  const [due = null] = [byMiles, byTime].filter((day) => day !== null).toSorted();
  return { byMiles, byTime, due, remindOn: due && addDays(due, -daysOfNotice) };
}

function afterMiles(from: string, miles: number, perDay: string): string | null {
  const pace = readDecimal(perDay);
  if (!pace || pace.top <= 0n) return null;
  const days = (BigInt(miles) * pace.bottom + pace.top - 1n) / pace.top;
  return addDays(from, Number(days));
}

/** The same day some months later, or that month's last. A lease ends so, too. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
