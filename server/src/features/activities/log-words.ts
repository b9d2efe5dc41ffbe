import type { Activity } from "@automotive-crm/contract/activities/entries";
import { fieldInWords, shownFields, valueOfFieldInWords } from "@automotive-crm/contract/audit/words";
import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import type { AuditedEntity, customerEvents } from "#features/audit/index.ts";
import { entryWords } from "./entry-words.ts";

type EventRow = Awaited<ReturnType<typeof customerEvents.listCustomerEvents>>[number];

/** Longer texts are cut; the record itself shows them in full. */
const maxValueLength = 500;
const maxLengthInLine = 80;

/** Describes a page of a customer's audit events in words. */
export const toLogEntries = (
  entities: readonly AuditedEntity[],
  customerId: string,
  rows: readonly EventRow[],
): Activity[] =>
  rows.map((row) =>
    toLogEntry(entities.find(({ name }) => name === row.entity) ?? { name: row.entity }, row, customerId),
  );

/** Describes an audit event in words: what was done, to what, and each changed field with its old and new value. */
function toLogEntry(entity: AuditedEntity, row: EventRow, customerId: string): Activity {
  const changes = Object.fromEntries(
    shownFields(row.changes)
      .filter(([field]) => !entity.unspoken?.includes(field))
      .map(([field, change]) => [entity.labels?.[field] ?? fieldInWords(field), changeInWords(entity, field, change)]),
  );
  const descriptions = Object.entries(changes)
    .filter(([, change]) => describeChange(change) !== row.subject)
    .map(([label, change]) => `${label}: ${describeChange(change)}`);
  const event = { action: row.action, changes: row.changes, changed: Object.keys(changes), customerId };
  return {
    activityId: row.id,
    customerId,
    type: "log",
    ...entryWords.log,
    title: entity.titleOf?.(event) ?? entity.titles?.[row.action] ?? plainTitle(entity, row.action),
    description: [row.subject, descriptions.join("; ")].filter(Boolean).join(" — "),
    createdAt: row.at,
    timestamp: row.at,
    author: toAuthor(row),
    isOwn: false,
    editedAt: null,
    locationName: row.location_name,
    version: 1,
    callData: null,
    appointmentData: null,
    changes,
    task: null,
  };
}

/** The system's own work has no author, since a job's name means nothing to people. */
function toAuthor(row: EventRow): Activity["author"] {
  if (row.actor_kind === "provider") return { id: null, name: codeInWords(row.actor_name ?? "") };
  return row.actor_id === null ? null : { id: row.actor_id, name: row.person_name ?? "" };
}

const plainTitle = ({ name }: AuditedEntity, action: string): string =>
  action.endsWith(".updated") ? `${codeInWords(name)} changed` : codeInWords(action.replaceAll(".", " "));

type Change = { old?: unknown; new?: unknown };
type ChangeInWords = { old?: string | null; new?: string | null };

/** The old and new value, in as few words as distinguish them. */
function changeInWords(entity: AuditedEntity, field: string, change: Change): ChangeInWords {
  const inWords = (nameOf: NameOf) => (value: unknown) => {
    const own = entity.valueInWords?.(field, value);
    return own === undefined ? valueInWords(codesInWords(field, value), nameOf) : own;
  };
  const short = changeAs(
    inWords((item) => shortName(entity, item)),
    change,
  );
  return short.old === short.new
    ? changeAs(
        inWords((item) => longName(entity, item)),
        change,
      )
    : short;
}

function codesInWords(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => codesInWords(field, each));
  return typeof value === "string" ? valueOfFieldInWords(field, value) : value;
}

function changeAs(words: (value: unknown) => string | null, change: Change): ChangeInWords {
  return {
    ...("old" in change ? { old: words(change.old) } : {}),
    ...("new" in change ? { new: words(change.new) } : {}),
  };
}

function describeChange(change: ChangeInWords): string {
  const short = (text: string | null | undefined) => (text ? cut(text, maxLengthInLine) : "nothing");
  if (change.old === undefined) return short(change.new);
  if (change.new === undefined) return short(change.old);
  return `${short(change.old)} → ${short(change.new)}`;
}

type NameOf = (item: object) => string;

/** A value as it is displayed. */
function valueInWords(value: unknown, nameOf: NameOf): string | null {
  if (!Array.isArray(value)) return itemInWords(value, nameOf);
  return value.length === 0 ? null : cut(value.map((item) => itemInWords(item, nameOf)).join(", "), maxValueLength);
}

function itemInWords(item: unknown, nameOf: NameOf): string | null {
  if (typeof item === "string") return item === "" ? null : cut(item, maxValueLength);
  if (typeof item === "boolean") return item ? "yes" : "no";
  if (typeof item === "number") return String(item);
  return typeof item === "object" && item !== null ? cut(nameOf(item), maxValueLength) : null;
}

function shortName(entity: AuditedEntity, item: object): string {
  const own = entity.itemInWords?.(item).name;
  if (own !== undefined) return own;
  if ("name" in item && typeof item.name === "string") return item.name;
  return shownFields(item as Record<string, unknown>)
    .flatMap(([field, value]) => {
      const words = valueInWords(codesInWords(field, value), (each) => shortName(entity, each));
      return words === null ? [] : `${fieldInWords(field)}: ${words}`;
    })
    .join(", ");
}

/** The item's name and its other details that can change. */
function longName(entity: AuditedEntity, item: object): string {
  const details = entity.itemInWords?.(item).details ?? [];
  const name = shortName(entity, item);
  return details.length === 0 ? name : `${name} (${details.join(", ")})`;
}

/** Cuts by code points, so that no character is split. */
function cut(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
