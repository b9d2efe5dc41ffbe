import type { WallTime } from "@automotive-crm/contract/dates/wall-time";
import { minutesOf } from "@automotive-crm/contract/organizations/business-hours-rules";
import type { Span } from "./calendar-layout.ts";
import type { Arrow } from "./next-appointment.ts";

/** The times at which a new appointment can begin: pure rules. */

export const slotMinutes = 30;

/** Each half hour that isn't over, in minutes after midnight. */
export function slotsOf(day: string, { from, to }: Span, here: WallTime): number[] {
  if (day < here.day) return [];
  const first = day === here.day ? Math.max(from, Math.ceil(minutesOf(here.time) / slotMinutes) * slotMinutes) : from;
  const count = Math.max(0, Math.ceil((to - first) / slotMinutes));
  return Array.from({ length: count }, (_, place) => first + place * slotMinutes);
}

export const slotKey = (column: number, minutes: number): string => `${column}-${minutes}`;

const steps: Record<Arrow, readonly [columns: number, minutes: number]> = {
  ArrowUp: [0, -slotMinutes],
  ArrowDown: [0, slotMinutes],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The slot in a direction, whether or not there is one. */
export function nextSlot(key: string, arrow: Arrow): string {
  const [column = 0, minutes = 0] = key.split("-").map(Number);
  const [columns, more] = steps[arrow];
  return slotKey(column + columns, minutes + more);
}
