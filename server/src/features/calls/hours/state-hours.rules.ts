/** What states allow of calls about sales, beyond the federal hours: see docs/decisions/calls.md#0315. */

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** From the first minute up to, but not including, the end. */
export interface CallingHours {
  from: string;
  until: string;
}

export interface StateHours {
  /** By weekday; a day without hours allows no calls. */
  hours: Readonly<Partial<Record<Weekday, CallingHours>>>;
  holidays: "none" | "blocked";
  /** Calls to one person in 24 hours. */
  attemptsPerDay: number | null;
  source: string;
  checkedOn: string;
  /** What an admin should know, such as that sources disagree; then this is the stricter reading. */
  note: string | null;
}

const daily = (from: string, until: string): StateHours["hours"] =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, { from, until }]));

/** Without the days named. */
const except = (hours: StateHours["hours"], ...days: Weekday[]): StateHours["hours"] =>
  Object.fromEntries(Object.entries(hours).filter(([weekday]) => days.every((day) => day !== weekday)));

const surveys = "Compliance surveys of Drop Cowboy (2025-11), ClickPoint (2025-07), Referrizer and Foster Garvey";
const disagreement = "Sources disagree; this is the stricter reading.";

const rule = (
  hours: StateHours["hours"],
  more: Partial<Pick<StateHours, "holidays" | "attemptsPerDay" | "note">> = {},
): StateHours => ({
  hours,
  holidays: "none",
  attemptsPerDay: null,
  note: null,
  ...more,
  source: surveys,
  checkedOn: "2026-11-25",
});

const federal = daily("08:00", "21:00");
const untilEight = daily("08:00", "20:00");
const fromNine = daily("09:00", "21:00");

export const stateHours: Readonly<Partial<Record<string, StateHours>>> = {
  AL: rule(except(untilEight, "Sunday"), { holidays: "blocked" }),
  CT: rule(daily("09:00", "20:00"), { note: `${disagreement} One source has 9 AM to 9 PM.` }),
  FL: rule(untilEight, { attemptsPerDay: 3 }),
  KY: rule(daily("10:00", "21:00")),
  LA: rule(except(untilEight, "Sunday"), { holidays: "blocked" }),
  MA: rule(untilEight),
  MD: rule(untilEight, { attemptsPerDay: 3, note: "Not confirmed by all sources." }),
  MI: rule(fromNine, { note: "Not confirmed by all sources." }),
  MN: rule(fromNine),
  MS: rule(except(untilEight, "Sunday")),
  NJ: rule(untilEight, { note: "In one source only." }),
  NM: rule(fromNine),
  NV: rule(daily("09:00", "20:00")),
  OK: rule(untilEight, { attemptsPerDay: 3 }),
  PA: rule(federal, { holidays: "blocked", note: "Fewer hours, without Sundays, are reported for texts only." }),
  RI: rule(
    { ...except(daily("09:00", "18:00"), "Sunday"), Saturday: { from: "10:00", until: "17:00" } },
    { holidays: "blocked", note: "Not confirmed by all sources." },
  ),
  TX: rule({ ...fromNine, Sunday: { from: "12:00", until: "21:00" } }),
  UT: rule(except(federal, "Sunday"), { holidays: "blocked", note: "Unless the customer consented." }),
  WA: rule(untilEight),
  WY: rule(untilEight, { note: "Not confirmed by all sources." }),
};
