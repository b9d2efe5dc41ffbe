import type { Activity } from "@automotive-crm/contract/activities/entries";
import { formatDate, formatTime, formatTimestamp, type TimeReading } from "#lib/format/format-date.ts";

export interface LoggedChange {
  label: string;
  /** Null means empty; undefined means unknown. */
  old: string | null | undefined;
  new: string | null | undefined;
}

/** Formats days, times and instants; the server has put everything else into words. */
function inWords(value: unknown, reading: TimeReading): string | null {
  if (value === null || value === "") return null;
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return formatTime(value);
  // Someone may have typed something that looks like a day but isn't.
  if (Number.isNaN(Date.parse(value))) return value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatTimestamp(value, reading) : value;
}

/** The changes by field, and their subject unless that is the customer. */
export function readLog({ changes, description }: Pick<Activity, "changes" | "description">, reading: TimeReading) {
  const logged: LoggedChange[] = Object.entries(changes ?? {}).map(([label, change]) => ({
    label,
    old: "old" in change ? inWords(change.old, reading) : undefined,
    new: "new" in change ? inWords(change.new, reading) : undefined,
  }));
  const subject = subjectOf(description, logged);
  return { subject, changes: logged.filter(({ old, new: now }) => !(old === undefined && now === subject)) };
}

/** The server's text is "subject — Field: old → new; …"; the fields are shown separately. */
function subjectOf(description: string, changes: readonly LoggedChange[]): string {
  const begins = changes.flatMap(({ label }) => {
    if (description.startsWith(`${label}: `)) return 0;
    const at = description.indexOf(` — ${label}: `);
    return at === -1 ? [] : at;
  });
  return begins.length === 0 ? description : description.slice(0, Math.min(...begins));
}
