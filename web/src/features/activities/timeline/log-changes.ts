import type { Activity } from "@automotive-crm/contract/activities";
import { formatMoment } from "#lib/format/format.ts";

export interface LoggedChange {
  label: string;
  /** Null is nothing; undefined was not told. */
  old: string | null | undefined;
  new: string | null | undefined;
}

const dayText = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** Days and instants as people write them; the server says everything else in words already. */
function inWords(value: unknown): string | null {
  if (value === null || value === "") return null;
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText.format(new Date(`${value}T12:00:00Z`));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value);
  return value;
}

/** What changed, field by field, and to what it belongs where that is not the customer. */
export function readLog({ changes, description }: Pick<Activity, "changes" | "description">) {
  const told: LoggedChange[] = Object.entries(changes ?? {}).map(([label, change]) => ({
    label,
    old: "old" in change ? inWords(change.old) : undefined,
    new: "new" in change ? inWords(change.new) : undefined,
  }));
  const subject = subjectOf(description, told);
  return { subject, changes: told.filter(({ old, new: now }) => !(old === undefined && now === subject)) };
}

/** The server's line is "subject — Field: old → new; …"; the fields are shown one by one. */
function subjectOf(description: string, changes: readonly LoggedChange[]): string {
  const begins = changes.flatMap(({ label }) => {
    if (description.startsWith(`${label}: `)) return 0;
    const at = description.indexOf(` — ${label}: `);
    return at === -1 ? [] : at;
  });
  return begins.length === 0 ? description : description.slice(0, Math.min(...begins));
}
