const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Apr 30, 1985" for 1985-04-30: a day of the calendar, the same everywhere. */
export function formatCalendarDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return format.format(Date.UTC(year, month - 1, date));
}
