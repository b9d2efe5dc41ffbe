import { callDirections, callOutcomes, maxCallSeconds, type CallData } from "@automotive-crm/contract/call-data";
import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/typed-text";
import { z } from "zod/mini";
import { formatCount } from "#lib/format/format.ts";

/** The server's limit for an entry's text. */
const maxNotesLength = 20_000;
export const missingNotes = "Please enter call notes";

/** The form's values. */
export const LoggedCallSchema = z.object({
  direction: z.enum(callDirections),
  phoneId: z.nullable(z.string()),
  outcome: z.enum(callOutcomes),
  minutes: z.string(),
  notes: z.string(),
  /** The viewer's local time, in the format of `datetime-local`; null means now. */
  at: z.nullable(z.string()),
});
export type LoggedCall = z.infer<typeof LoggedCallSchema>;

export const newCall = ({ phones }: Customer): LoggedCall => ({
  direction: "outbound",
  phoneId: (phones.find(({ isPrimary }) => isPrimary) ?? phones[0])?.id ?? null,
  outcome: "connected",
  minutes: "",
  notes: "",
  at: null,
});

export const phoneOf = ({ phones }: Customer, { phoneId }: LoggedCall): CustomerPhone | undefined =>
  phones.find(({ id }) => id === phoneId) ?? phones.find(({ isPrimary }) => isPrimary) ?? phones[0];

export type CallMessages = Partial<Record<"minutes" | "notes" | "at", string>>;

/** Problems to fix before it can be saved. */
export function checkCall(call: LoggedCall, now: Date, timeZone: string): CallMessages {
  const messages: CallMessages = {};
  const notes = cleanParagraphs(call.notes);
  if (notes === "") messages.notes = missingNotes;
  if (notes.length > maxNotesLength) messages.notes = `Must be at most ${formatCount(maxNotesLength)} characters`;
  if (secondsOf(call) === undefined) messages.minutes = "Please enter whole minutes, up to 24 hours";
  if (call.at !== null) {
    const at = instantAt(call.at, timeZone);
    if (!at) messages.at = "Please enter a date and time";
    else if (at.getTime() > now.getTime()) messages.at = "A call can't be logged before it happens";
  }
  return messages;
}

/** Null if not given; undefined if invalid. */
export function secondsOf({ minutes, outcome }: LoggedCall): number | null | undefined {
  const typed = cleanLine(minutes);
  if (typed === "" || outcome !== "connected") return null;
  const seconds = /^\d{1,5}$/.test(typed) ? Number(typed) * 60 : Infinity;
  return seconds <= maxCallSeconds ? seconds : undefined;
}

/** Converts the viewer's local time, such as "2026-11-20T14:30", to an instant. */
export function instantAt(wallTime: string, timeZone: string): Date | undefined {
  const [day = "", time = ""] = wallTime.split("T");
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d/.test(time)) return undefined;
  const at = instantOf(day, time.slice(0, 5), timeZone);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export function wallTimeAt(at: Date, timeZone: string): string {
  const { day, time } = wallTimeOf(at, timeZone);
  return `${day}T${time}`;
}

export const callDataOf = (customer: Customer, call: LoggedCall): CallData => ({
  direction: call.direction,
  customerPhone: phoneOf(customer, call)?.number ?? null,
  outcome: call.outcome,
  durationSeconds: secondsOf(call) ?? null,
});
