import type { Activity } from "@automotive-crm/contract/activities";
import { sealedFields } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/phones";
import { entryWords } from "./entry-words.ts";
import type { LogRow } from "./log-entries.queries.ts";

/** Where the words of an action or a field are not simply its name. */
const actions: Partial<Record<string, string>> = {
  "customer.created": "Customer added",
  "customer.deleted": "Moved to the bin",
  "customer.restored": "Taken out of the bin",
  "customer.revealed": "Sealed field read",
  "do_not_call.added": "Put on the do-not-call list",
  "do_not_call.removed": "Taken off the do-not-call list",
  "vehicle.created": "Vehicle added",
  "vehicle.moved": "Vehicle moved to another customer",
  "appointment.created": "Appointment made",
  "appointment.updated": "Appointment changed",
  "appointment.moved": "Appointment moved",
  "appointment.reopened": "Appointment scheduled again",
  "appointment.shown": "Appointment: customer came",
  "appointment.no-show": "Appointment: no-show",
  "activity.created": "Entry written",
  "activity.updated": "Entry changed",
  "activity.deleted": "Entry deleted",
};
const labels: Partial<Record<string, string>> = {
  phones: "Phone",
  emails: "E-mail",
  zipCode: "ZIP code",
  vin: "VIN",
  locationAssociations: "Locations",
  assignedToName: "Assigned to",
  locationName: "Location",
  appointmentDate: "Day",
  appointmentTime: "Time",
  appointmentType: "Type",
  advisorName: "Advisor",
  vehicleName: "Vehicle",
  estimatedDuration: "Minutes",
  bookedOver: "Booked over",
  addedDespite: "Added despite",
};

/** Ids tell people nothing; the title says what became of whose it is. */
const unspokenFields = ["customerId"];

/** Longer texts can be read where they stand. */
const longestValue = 500;
const longestInLine = 80;

/** Tells an audited event in words: what was done, to what, and each changed field with its old and new value. */
export function toLogEntry(row: LogRow, customerId: string): Activity {
  const changes = Object.fromEntries(
    Object.entries(row.changes)
      .filter(([field]) => !unspokenFields.includes(field))
      .map(([field, change]) => [labelOf(field), changeInWords(field, change)]),
  );
  const told = Object.entries(changes)
    .filter(([, change]) => lineOf(change) !== row.subject)
    .map(([label, change]) => `${label}: ${lineOf(change)}`);
  return {
    activityId: row.id,
    customerId,
    type: "log",
    ...entryWords.log,
    title: titleOf(row, Object.keys(changes), customerId),
    description: [row.subject, told.join("; ")].filter(Boolean).join(" — "),
    createdAt: row.at,
    timestamp: row.at,
    author: authorOf(row),
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

/** A job's name means nothing to people, so the server's own work has no author. */
function authorOf(row: LogRow): Activity["author"] {
  if (row.actor_kind === "provider") return { id: null, name: sentence(row.actor_name ?? "") };
  return row.actor_id === null ? null : { id: row.actor_id, name: row.person_name ?? "" };
}

function titleOf({ entity, action, changes }: LogRow, changed: readonly string[], customerId: string): string {
  if (action === "vehicle.moved" && changes.customerId?.new === customerId) return "Vehicle came from another customer";
  const known = actions[action];
  if (known !== undefined) return known;
  const [only] = changed;
  if (action === "customer.updated" && changed.length === 1 && only !== undefined) return `${only} changed`;
  if (action.endsWith(".updated")) return `${sentence(entity)} changed`;
  return sentence(action.replaceAll(".", " "));
}

/** `time_zone` and `dueDate` as `Time zone` and `Due date`. */
function sentence(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const labelOf = (field: string) => labels[field] ?? sentence(field);

type Change = { old?: unknown; new?: unknown };
type ChangeInWords = { old?: string | null; new?: string | null };

/** Old and new in as few words as tell them apart. */
function changeInWords(field: string, change: Change): ChangeInWords {
  const short = changeAs((value) => inWords(field, value, nameOf), change);
  return short.old === short.new ? changeAs((value) => inWords(field, value, nameWithDetails), change) : short;
}

function changeAs(words: (value: unknown) => string | null, change: Change): ChangeInWords {
  return {
    ...("old" in change ? { old: words(change.old) } : {}),
    ...("new" in change ? { new: words(change.new) } : {}),
  };
}

function lineOf(change: ChangeInWords): string {
  const short = (text: string | null | undefined) => (text ? cut(text, longestInLine) : "nothing");
  if (change.old === undefined) return short(change.new);
  if (change.new === undefined) return short(change.old);
  return `${short(change.old)} → ${short(change.new)}`;
}

const isSealed = (field: string) => sealedFields.some((sealed) => sealed === field);

const sealedWords: readonly unknown[] = ["set", "cleared", "revealed"];

type NameOf = (item: object) => string;

/** A value as people read it. Of a sealed field only what was done with it. */
function inWords(field: string, value: unknown, name: NameOf): string | null {
  if (isSealed(field)) return sealedWords.includes(value) ? String(value) : "hidden";
  if (field === "addedDespite" && Array.isArray(value))
    return `${value.length} possible duplicate${value.length === 1 ? "" : "s"}`;
  if (!Array.isArray(value)) return itemInWords(value, name);
  return value.length === 0 ? null : cut(value.map((item) => itemInWords(item, name)).join(", "), longestValue);
}

function itemInWords(item: unknown, name: NameOf): string | null {
  if (typeof item === "string") return item === "" ? null : cut(item, longestValue);
  if (typeof item === "boolean") return item ? "yes" : "no";
  if (typeof item === "number") return String(item);
  return typeof item === "object" && item !== null ? cut(name(item), longestValue) : null;
}

/** A phone, an e-mail, a location, or something else that has a name. */
function nameOf(item: object): string {
  if ("number" in item && typeof item.number === "string") {
    const extension = "extension" in item && typeof item.extension === "string" ? ` x${item.extension}` : "";
    return `${formatPhone(item.number)}${extension}`;
  }
  if ("email" in item && typeof item.email === "string") return item.email;
  if ("location" in item && typeof item.location === "object" && item.location !== null) return nameOf(item.location);
  if ("name" in item && typeof item.name === "string") return item.name;
  return JSON.stringify(item);
}

/** With what else can change about a phone, an e-mail or a location. */
function nameWithDetails(item: object): string {
  const details = [
    ...("type" in item && typeof item.type === "string" ? [item.type] : []),
    ...("isPrimary" in item && item.isPrimary === true ? ["primary"] : []),
    ...("doNotCall" in item && item.doNotCall === true ? ["do not call"] : []),
  ];
  return details.length === 0 ? nameOf(item) : `${nameOf(item)} (${details.join(", ")})`;
}

/** By characters, so that none is halved. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
