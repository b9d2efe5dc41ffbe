import type { Activity, ActivityFilter, ActivityPage, ActivityType } from "@automotive-crm/contract/activities/entries";
import { readCallData, type CallDirection } from "@automotive-crm/contract/calls/call-data";
import type { TimelinePart } from "#records/customer-part.ts";

/** Names of entry types. Features with their own timeline records bring their own (TimelinePart). */
const typeWords: Partial<Record<ActivityType, string>> = {
  note: "Note",
  call: "Call",
  email: "Email",
  text: "Text message",
  video: "Video message",
  service: "Service visit",
  lead: "Lead",
  log: "Log",
};

type TypeWord = Pick<TimelinePart, "types" | "word">;

export const wordOf = (type: ActivityType, parts: readonly TypeWord[]): string =>
  typeWords[type] ?? parts.find(({ types }) => types.includes(type))?.word ?? "Entry";

export const filterWords: Record<ActivityFilter, string> = {
  all: "ALL",
  tasks: "TASKS",
  appts: "APPTS",
  notes: "NOTES",
  calls: "CALLS",
  service: "SERVICE",
  logs: "LOGS",
};

/** "No notes found", and "No activities found" for ALL. */
export function emptyText(filter: ActivityFilter, pages: readonly ActivityPage[]): string {
  // All that there is stands among the plans.
  if (pages.some(({ activities }) => activities.length > 0)) return "Nothing yet but what is planned.";
  return `No ${filter === "all" ? "activities" : filter} found`;
}

const callWords: Record<CallDirection, string> = { outbound: "Outbound call", inbound: "Inbound call" };

type Headed = Pick<Activity, "type" | "title" | "callData">;

/** The title, with the type's name in front if it isn't part of it: "Outbound call", "Call · Left a message", "Task created". */
export function headingOf({ type, title, callData }: Headed, parts: readonly TypeWord[]): string {
  const word = wordOf(type, parts);
  const { direction } = readCallData(type === "call" ? callData : null);
  if (direction !== null && title === word) return callWords[direction];
  if (type === "log" || title.toLowerCase().includes(word.toLowerCase())) return title;
  return title === "" ? word : `${word} · ${title}`;
}
