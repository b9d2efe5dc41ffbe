import { marketingPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import { defaultLocale, formatTime } from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf, type WallTime } from "@automotive-crm/contract/dates/wall-time";
import { nameOfState } from "@automotive-crm/contract/fields/addresses";
import type { Whereabouts } from "@automotive-crm/contract/whereabouts/area-codes";
import { findFederalHoliday } from "./federal-holidays.rules.ts";
import { stateHours, weekdays, type CallingHours, type StateHours, type Weekday } from "./state-hours.rules.ts";
import { findPlaces, type CalledParty } from "./whereabouts.rules.ts";

/** 8 a.m. to 9 p.m. where the called party is: 16 CFR 310.4(c) and 47 CFR 64.1200(c)(1). */
const federalHours: CallingHours = { from: "08:00", until: "21:00" };

export interface JudgedHours {
  /** The rules that speak against a call now, as sentences. */
  broken: string[];
  /** Nothing says where the called party is, so no hour is known to be right. */
  isUnknown: boolean;
  zones: string[];
}

/**
 * Whether the called party may be called now. They may be at any of their possible places, and the hour must be right at each. What
 * states allow concerns calls about sales; the federal hours hold for all.
 */
export function judgeHours({ party, purpose }: { party: CalledParty; purpose: string }, now: Date): JudgedHours {
  const places = findPlaces(party);
  const zones = [...new Set(places.flatMap((place) => place.zones))];
  const federal = zones.every((zone) => isWithin(federalHours, wallTimeOf(now, zone)))
    ? []
    : [`Where the customer is, calls are allowed only ${inWords(federalHours)}.`];
  const states = marketingPurposes.includes(purpose) ? places.flatMap((place) => findBrokenRules(place, now)) : [];
  return { broken: [...federal, ...new Set(states)], isUnknown: zones.length === 0, zones };
}

/** How many calls about sales to one person the states of their possible places allow in 24 hours. */
export function findStateLimits(party: CalledParty): { state: string; attemptsPerDay: number }[] {
  const states = new Set(findPlaces(party).map(({ state }) => state ?? ""));
  return [...states].flatMap((state) => {
    const attemptsPerDay = stateHours[state]?.attemptsPerDay ?? null;
    return attemptsPerDay === null ? [] : [{ state: nameOfState(state), attemptsPerDay }];
  });
}

/** From the first instant of the first hour up to, but not including, the end. */
const isWithin = ({ from, until }: CallingHours, clock: WallTime): boolean => clock.time >= from && clock.time < until;

/** The state's rules that a call to a place would break, in any of its zones. */
function findBrokenRules({ state, zones }: Whereabouts, now: Date): string[] {
  const rule = state === null ? undefined : stateHours[state];
  if (state === null || !rule) return [];
  const broken = zones.flatMap((zone) => findBrokenRule(rule, wallTimeOf(now, zone)) ?? []);
  const doubt = rule.note?.startsWith("Sources disagree") ? " Sources disagree; this is the stricter reading." : "";
  return broken.map((words) => `${nameOfState(state)}: ${words}.${doubt}`);
}

function findBrokenRule(rule: StateHours, clock: WallTime): string | undefined {
  const holiday = rule.holidays === "blocked" ? findFederalHoliday(clock.day) : undefined;
  if (holiday !== undefined) return `no calls about sales on holidays (${holiday})`;
  const weekday = weekdays[new Date(`${clock.day}T00:00:00Z`).getUTCDay()] ?? "Sunday";
  const hours = rule.hours[weekday];
  if (!hours) return `no calls about sales on ${weekday}s`;
  // The federal hours are judged for every place.
  if (isWithin(hours, clock) || isSame(hours, federalHours)) return undefined;
  return `calls about sales only ${inWords(hours)}${isEveryDay(rule, hours) ? "" : ` on ${daysWith(rule, weekday)}`}`;
}

const isSame = (one: CallingHours | undefined, other: CallingHours | undefined) =>
  one?.from === other?.from && one?.until === other?.until;

const isEveryDay = (rule: StateHours, hours: CallingHours) =>
  Object.values(rule.hours).every((others) => isSame(hours, others));

/** "weekdays" if all of them have the same hours as this one, else "Sundays". */
function daysWith({ hours }: StateHours, weekday: Weekday): string {
  const workdays = weekdays.slice(1, 6);
  const isShared = workdays.includes(weekday) && workdays.every((each) => isSame(hours[each], hours[weekday]));
  return isShared ? "weekdays" : `${weekday}s`;
}

/** "from noon to 9 PM"; the limits are full hours. */
const inWords = ({ from, until }: CallingHours): string => `from ${hourInWords(from)} to ${hourInWords(until)}`;

const hourInWords = (time: string): string =>
  time === "12:00" ? "noon" : formatTime(time, defaultLocale).replace(":00", "");
