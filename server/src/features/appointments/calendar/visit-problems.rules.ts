import type { VisitProblem } from "@automotive-crm/contract/appointments/calendar";
import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import { defaultLocale, formatTime, formatWeekdayDate } from "@automotive-crm/contract/dates/format-date";
import { instantOf, type WallTime } from "@automotive-crm/contract/dates/wall-time";
import type { BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import {
  findFullCapacity,
  findHoursProblem,
  halfHourOf,
  minutesOf,
  timeOfMinutes,
  type HoursProblem,
} from "@automotive-crm/contract/organizations/business-hours-rules";

/** Times are offered and capacity is counted by the half hour. */
export const stepMinutes = 30;

/** A visit someone is planning, at a local time. */
export interface PlannedVisit extends WallTime {
  minutes: number;
  appointmentType: string | undefined;
}

/** A pending appointment that takes the advisor's time, or a place at the location, or both. */
export interface TakenTime {
  startsAt: string;
  endsAt: string;
  appointmentType: string;
  isAdvisors: boolean;
  isHere: boolean;
}

/** What a planned visit is checked against. */
export interface Surroundings {
  /** Undefined without a location. */
  hours: BusinessHours | undefined;
  timeZone: string;
  taken: readonly TakenTime[];
}

/** What speaks against a visit, besides its advisor being taken. Only worth warnings. */
export function findVisitProblems(visit: PlannedVisit, { hours, timeZone, taken }: Surroundings): VisitProblem[] {
  if (!hours) return [];
  const outside = findHoursProblem(hours, visit);
  const full = findFull(visit, hours, { timeZone, taken });
  return [...(outside ? [describeHours(visit, hours.locationName, outside)] : []), ...(full ? [full] : [])];
}

function findFull(
  visit: PlannedVisit,
  { locationName, capacities }: BusinessHours,
  { timeZone, taken }: Pick<Surroundings, "timeZone" | "taken">,
): VisitProblem | undefined {
  const from = halfHourOf(visit.time);
  // As instants: the wall time of each appointment for each offered time would keep the server busy for 8 ms.
  const begin = instantOf(visit.day, from, timeZone).getTime();
  const end = begin + stepMinutes * minuteMs;
  const beginning = taken.filter(({ isHere, startsAt }) => {
    const at = Date.parse(startsAt);
    return isHere && begin <= at && at < end;
  });
  const type = visit.appointmentType?.toLowerCase() ?? "";
  const sameType = beginning.filter(({ appointmentType }) => appointmentType.toLowerCase() === type).length;
  const capacity = findFullCapacity(capacities, type, { all: beginning.length, sameType });
  if (!capacity) return undefined;
  const booked = capacity.appointmentType === null ? beginning.length : sameType;
  const kind = capacity.appointmentType === null ? "" : `${capacity.appointmentType} `;
  const limit = `${capacity.perHalfHour} ${kind}${capacity.perHalfHour === 1 ? "appointment" : "appointments"}`;
  const starting = `${booked} ${booked === 1 ? "starts" : "start"}`;
  const until = timeOfMinutes((minutesOf(from) + stepMinutes) % (24 * 60));
  return {
    code: "capacity",
    message: `${locationName} takes ${limit} per half hour, and ${starting} between ${timeText(from)} and ${timeText(until)}.`,
  };
}

function describeHours({ day }: PlannedVisit, locationName: string, problem: HoursProblem): VisitProblem {
  const on = formatWeekdayDate(day, defaultLocale);
  if (problem.kind === "outside") {
    const hours = problem.hours.map(({ opensAt, closesAt }) => `from ${timeText(opensAt)} to ${timeText(closesAt)}`);
    return { code: "outside-hours", message: `${locationName} is open ${hours.join(" and ")} on ${on}.` };
  }
  const reason = problem.reason === null ? "" : `: ${problem.reason}`;
  return { code: "closed-day", message: `${locationName} is closed on ${on}${reason}.` };
}

const timeText = (time: string) => formatTime(time, defaultLocale);
