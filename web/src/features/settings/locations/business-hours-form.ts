import type {
  BusinessHours,
  Capacity,
  ClosedDay,
  OpenDay,
} from "@automotive-crm/contract/organizations/business-hours";
import {
  dayMinutes,
  minutesOf,
  timeOfMinutes,
  type OpenHours,
} from "@automotive-crm/contract/organizations/business-hours-rules";
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
  /** Several if it closes in between. */
  hours: OpenHours[];
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

/** Each day of a week, those without hours included. */
export const toWeekdays = (week: readonly OpenDay[]): WeekdayValues[] =>
  weekdays.map((day) => {
    const hours = week
      .filter(({ weekday }) => weekday === day.weekday)
      .map(({ opensAt, closesAt }) => ({ opensAt, closesAt }));
    return { ...day, isOpen: hours.length > 0, hours: hours.length > 0 ? hours : [usualHours] };
  });

/** The hours of the days that have any. */
export const toWeek = (week: readonly WeekdayValues[]): OpenDay[] =>
  week.flatMap(({ weekday, isOpen, hours }) => (isOpen ? hours.map((each) => ({ weekday, ...each })) : []));

export const toValues = ({ week, closedDays, capacities }: BusinessHours): HoursValues => ({
  week: toWeekdays(week),
  closedDays: closedDays.map((closed, key) => ({ ...closed, key })),
  capacities: capacities.map((capacity, key) => ({
    key,
    appointmentType: toText(capacity),
    perHalfHour: String(capacity.perHalfHour),
  })),
});

/** What to send, with where each of the week's entries is shown, because refusals name them by their place in the request. */
export const toBody = ({ week, closedDays, capacities }: HoursValues): HoursBody => ({
  week: toWeek(week),
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
  `${weekdays[weekday - 1]?.name ?? ""}: ${formatTime(opensAt)} – ${closesAt === "00:00" ? "midnight" : formatTime(closesAt)}`;

/** One line for each entry of a list. The server answers a list in the form in which it was sent. */
const linesOf = <Entry>(value: unknown, inWords: (entry: Entry) => string): string =>
  Array.isArray(value) ? value.map((entry: Entry) => inWords(entry)).join("\n") : "";

/** The message about some hours of a weekday: refusals name them by their place among all that are sent. */
export function messageOfHours(
  messages: Readonly<Record<string, string>>,
  week: readonly WeekdayValues[],
  { weekday, place }: { weekday: number; place: number },
): string | undefined {
  const before = week.filter((day) => day.isOpen && day.weekday < weekday);
  const at = before.reduce((count, { hours }) => count + hours.length, 0) + place;
  return messages[`week.${at}.closesAt`] ?? messages[`week.${at}.opensAt`];
}

/** What is offered after a day's last hours: after a break, until the usual closing time or at least an hour. */
export function nextHours(hours: readonly OpenHours[]): OpenHours | undefined {
  const { closesAt } = hours.at(-1) ?? usualHours;
  const opens = minutesOf(closesAt) + 60;
  if (minutesOf(closesAt) === 0 || opens >= dayMinutes) return undefined;
  const closes = Math.max(minutesOf(usualHours.closesAt), opens + 60);
  return { opensAt: timeOfMinutes(opens), closesAt: timeOfMinutes(closes % dayMinutes) };
}
