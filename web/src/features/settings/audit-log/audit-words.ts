import { cancelReasonWords } from "@automotive-crm/contract/appointments/rules";
import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { fieldInWords, shownFields, valueOfFieldInWords } from "@automotive-crm/contract/audit/words";
import { outcomeWords } from "@automotive-crm/contract/calls/call-data";
import { overrideReasonWords } from "@automotive-crm/contract/calls/override-reasons";
import { callProblemWords } from "@automotive-crm/contract/calls/permission-to-call";
import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import { weekdays } from "#features/settings/locations/business-hours-form.ts";
import { formatDate, formatFullTimestamp, formatTime } from "#lib/format/format-date.ts";

export interface ChangedField {
  field: string;
  /** Undefined if there was nothing. */
  old: string | undefined;
  now: string;
}

const codeWords = new Map(Object.entries({ ...callProblemWords, ...overrideReasonWords }));
const callWords = new Map<string, string>(Object.entries(outcomeWords));
const cancelWords = new Map<string, string>(Object.entries(cancelReasonWords));

const nothing = "None";
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

type Names = Readonly<Record<string, string>>;

/** Each changed field with its old and new value; IDs of people and locations as their names. */
export const changesInWords = (changes: AuditEvent["changes"], names: Names) =>
  shownFields(changes).map(([field, change]): ChangedField => ({
    field: fieldInWords(field),
    old: valueInWords(field, change.old, names),
    now: valueInWords(field, change.new, names) ?? nothing,
  }));

/** Undefined if there is nothing, unlike a text that says "None". */
function valueInWords(field: string, value: unknown, names: Names): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return names[value] ?? textInWords(field, value);
  if (Array.isArray(value)) {
    return value.map((each) => valueInWords(field, each, names) ?? nothing).join(", ") || undefined;
  }
  if (typeof value === "object") {
    const parts = shownFields(value as Record<string, unknown>).map(
      ([key, part]) =>
        weekdayInWords(key, part) ?? `${fieldInWords(key)}: ${valueInWords(key, part, names) ?? nothing}`,
    );
    return parts.join(", ") || undefined;
  }
  return JSON.stringify(value);
}

function textInWords(field: string, text: string): string {
  // Some statuses are ordinary words, which other fields may hold too.
  if (field === "status") return statusInWords(text);
  if (field === "outcome") return callWords.get(text) ?? text;
  if (field === "cancelReason") return cancelWords.get(text) ?? text;
  if (day.test(text)) return formatDate(text);
  if (time.test(text)) return formatTime(text);
  return instant.test(text) ? formatFullTimestamp(text) : (codeWords.get(text) ?? valueOfFieldInWords(field, text));
}

const weekdayInWords = (key: string, value: unknown): string | undefined =>
  key === "weekday" ? weekdays.find(({ weekday }) => weekday === value)?.name : undefined;
