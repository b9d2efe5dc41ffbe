import type { BusinessHours, Capacity, ClosedDay, OpenDay } from "@automotive-crm/contract/business-hours";
import { formatDate, formatTime } from "#lib/format/format-date.ts";

/** ISO 8601 weekdays. */
export const weekdays = [
  { weekday: 1, name: "Monday" },
  { weekday: 2, name: "Tuesday" },
  { weekday: 3, name: "Wednesday" },
  { weekday: 4, name: "Thursday" },
  { weekday: 5, name: "Friday" },
  { weekday: 6, name: "Saturday" },
  { weekday: 7, name: "Sunday" },
] as const;

export interface WeekdayValues {
  weekday: number;
  name: string;
  isOpen: boolean;
  opensAt: string;
  closesAt: string;
}

export type HoursBody = Pick<BusinessHours, "week" | "closedDays" | "capacities">;

export interface HoursValues {
  week: WeekdayValues[];
  closedDays: { key: number; day: string; reason: string }[];
  capacities: { key: number; appointmentType: string; perHalfHour: string }[];
}

const usualHours = { opensAt: "08:00", closesAt: "18:00" };

/** All types together. */
const toText = ({ appointmentType }: Capacity) => appointmentType ?? "";

export const toValues = ({ week, closedDays, capacities }: BusinessHours): HoursValues => ({
  week: weekdays.map((day) => {
    const open = week.find(({ weekday }) => weekday === day.weekday);
    return { ...day, ...usualHours, ...open, isOpen: open !== undefined };
  }),
  closedDays: closedDays.map((closed, key) => ({ ...closed, key })),
  capacities: capacities.map((capacity, key) => ({
    key,
    appointmentType: toText(capacity),
    perHalfHour: String(capacity.perHalfHour),
  })),
});

/** What to send, with where each of the week's entries is shown, because refusals name them by their place in the request. */
export const toBody = ({ week, closedDays, capacities }: HoursValues): HoursBody => ({
  week: week.filter(({ isOpen }) => isOpen).map(({ weekday, opensAt, closesAt }) => ({ weekday, opensAt, closesAt })),
  closedDays: closedDays.map(({ day, reason }) => ({ day, reason })),
  capacities: capacities.map(({ appointmentType, perHalfHour }) => ({
    appointmentType: appointmentType || null,
    perHalfHour: Number(perHalfHour),
  })),
});

/** What to say if two people change the hours of a location. */
export const hoursWords = {
  labels: { week: "Opening hours", closedDays: "Closed days", capacities: "Appointments per half hour" },
  show: (field: string, value: unknown): string => {
    if (field === "week") return linesOf<OpenDay>(value, openDayInWords);
    if (field === "closedDays") return linesOf<ClosedDay>(value, ({ day, reason }) => `${formatDate(day)}: ${reason}`);
    return linesOf<Capacity>(value, (each) => `${each.appointmentType ?? "All types"}: ${each.perHalfHour}`);
  },
  gone: "Someone else deleted this location in the meantime.",
};

const openDayInWords = ({ weekday, opensAt, closesAt }: OpenDay) =>
  `${weekdays[weekday - 1]?.name ?? ""}: ${formatTime(opensAt)} – ${formatTime(closesAt)}`;

/** One line for each entry of a list. The server answers a list in the form in which it was sent. */
const linesOf = <Entry>(value: unknown, inWords: (entry: Entry) => string): string =>
  Array.isArray(value) ? value.map((entry: Entry) => inWords(entry)).join("\n") : "";

/** The message about a weekday: refusals name it by its place among the open ones. */
export function messageOfDay(
  messages: Readonly<Record<string, string>>,
  week: readonly WeekdayValues[],
  weekday: number,
): string | undefined {
  const place = week.filter(({ isOpen }) => isOpen).findIndex((day) => day.weekday === weekday);
  return place < 0 ? undefined : (messages[`week.${place}.closesAt`] ?? messages[`week.${place}.opensAt`]);
}
