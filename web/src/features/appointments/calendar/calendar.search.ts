// Every page loads this file: the router reads addresses with it.

/** The search parameters of /appointments; absent means the default: the day view of today, with everyone. */
export interface CalendarSearch {
  view?: "week" | undefined;
  /** A calendar day of the location. */
  day?: string | undefined;
  advisor?: string | undefined;
  /** Whether the day view has a column for every advisor, not only for some. */
  everyone?: true | undefined;
  /** Instead of the calendar, a list of today's: those that take place, or those that were booked. */
  list?: "today" | "booked" | undefined;
}

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export function readCalendarSearch({ view, day, advisor, everyone, list }: Record<string, unknown>): CalendarSearch {
  return {
    view: view === "week" ? view : undefined,
    day: typeof day === "string" && isDay(day) ? day : undefined,
    advisor: typeof advisor === "string" && /^[0-9a-f-]{36}$/.test(advisor) ? advisor : undefined,
    everyone: everyone === true ? true : undefined,
    list: list === "today" || list === "booked" ? list : undefined,
  };
}

/** Whether it is a day that exists, of a year with four digits. */
const isDay = (text: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().startsWith(text);
