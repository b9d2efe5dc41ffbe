import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import { liveKinds } from "@automotive-crm/contract/live/changes";
import type { Draft } from "#lib/offline/draft-list.ts";

/** What each form's draft is, by the name it is stored under. Those of a customer's records have the record's. */
const words: Readonly<Partial<Record<string, string>>> = {
  "activity-note": "Note",
  "activity-email": "Email",
  "activity-text": "Text",
  "activity-video": "Video",
  "activity-edit": "Change of an entry",
  "call-notes": "Notes of a call",
  "calendar-appointment": "Appointment",
  reschedule: "Rescheduled appointment",
  phone: "Phone number",
  email: "Email",
  details: "Customer details",
  address: "Address",
  notes: "Customer notes",
  "new-customer": "New customer",
  "new-organization": "New organization",
};

const recordNames = new Set<string>(liveKinds.customer);

export const draftWord = ({ what }: Pick<Draft, "what">): string =>
  words[what] ?? (recordNames.has(what) ? codeInWords(what) : "Draft");

/** "Note for Grace Hopper"; of a customer who isn't saved yet, "New customer Grace Hopper". */
export function namedDraft(draft: Pick<Draft, "what" | "customerId" | "customerName">): string {
  const what = draftWord(draft);
  if (!draft.customerName) return what;
  return draft.customerId === null ? `${what} ${draft.customerName}` : `${what} for ${draft.customerName}`;
}
