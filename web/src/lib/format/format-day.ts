import { dayAfter, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

/** Days as the calendar of a location has them, `YYYY-MM-DD`: they are never taken for an instant, and read alike everywhere. */

const utc = { timeZone: "UTC" } as const;
const parts = new Intl.DateTimeFormat("en-US", { ...utc, weekday: "short", day: "numeric", month: "short" });

/** "3 Nov 2026". */
export const formatDate = (day: string) => `${partsOf(day, ["day", "month"])} ${day.slice(0, 4)}`;

/** "Today", "Tomorrow", "Yesterday", "Fri 21 Nov", with the year when it is not this one. */
export function formatNearDate(day: string, today: string): string {
  if (day === today) return "Today";
  if (day === dayAfter(today)) return "Tomorrow";
  if (dayAfter(day) === today) return "Yesterday";
  const year = day.slice(0, 4);
  return `${partsOf(day, ["weekday", "day", "month"])}${year === today.slice(0, 4) ? "" : ` ${year}`}`;
}

/** The zone in which the person at the screen lives. */
export const viewerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "EST": what a zone's time is called at an instant, unless the clocks of the person at the screen show the same. */
export function foreignZone(instant: Date, timeZone: string): string | null {
  const [there, here] = [wallTimeOf(instant, timeZone), wallTimeOf(instant, viewerZone())];
  return there.day === here.day && there.time === here.time ? null : zoneName(instant, timeZone);
}

/** "Friday, November 21, 2026 at 2:30 PM EST", as the clocks of a zone show it. */
export const formatExactIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "full", timeStyle: "long" }).format(instant);

const zoneName = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

function partsOf(day: string, wanted: readonly string[]): string {
  const found = new Map<string, string>(
    parts.formatToParts(instantOf(day, "12:00", "UTC")).map(({ type, value }) => [type, value]),
  );
  return wanted.map((type) => found.get(type)).join(" ");
}
