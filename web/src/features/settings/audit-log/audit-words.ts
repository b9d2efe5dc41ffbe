import type { AuditEvent } from "@automotive-crm/contract/audit-log";
import { weekdays } from "#features/settings/locations/business-hours-form.ts";
import { formatDate, formatFullTimestamp, formatTime } from "#lib/format/format-date.ts";

/** `time_zone` and `dueDate` as "Time zone" and "Due date". */
export function sentence(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `user_location.made_primary` as "User location: made primary". */
export function actionInWords(action: string): string {
  const [entity = "", ...rest] = action.split(".");
  return rest.length === 0 ? sentence(entity) : `${sentence(entity)}: ${rest.join(" ").replaceAll("_", " ")}`;
}

export interface ChangedField {
  field: string;
  old: string;
  now: string;
}

const nothing = "—";
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Each changed field with its old and new value; IDs of people and locations as their names. */
export const changesInWords = (changes: AuditEvent["changes"], names: Readonly<Record<string, string>>) =>
  Object.entries(changes).map(([field, change]): ChangedField => ({
    field: sentence(field),
    old: valueInWords(change.old, names),
    now: valueInWords(change.new, names),
  }));

function valueInWords(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === undefined || value === null || value === "") return nothing;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return names[value] ?? textInWords(value);
  if (Array.isArray(value)) return value.map((each) => valueInWords(each, names)).join(", ") || nothing;
  if (typeof value === "object") {
    const parts = Object.entries(value).map(
      ([key, part]) => weekdayInWords(key, part) ?? `${sentence(key)}: ${valueInWords(part, names)}`,
    );
    return parts.join(", ") || nothing;
  }
  return JSON.stringify(value);
}

function textInWords(text: string): string {
  if (day.test(text)) return formatDate(text);
  if (time.test(text)) return formatTime(text);
  return instant.test(text) ? formatFullTimestamp(text) : text;
}

const weekdayInWords = (key: string, value: unknown): string | undefined =>
  key === "weekday" ? weekdays.find(({ weekday }) => weekday === value)?.name : undefined;
