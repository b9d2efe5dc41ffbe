import type { Draft } from "#lib/offline/draft-list.ts";

/** What each form's draft is, by the name it is stored under. */
const words: Readonly<Partial<Record<string, string>>> = {
  "activity-note": "Note",
  "activity-email": "Email",
  "activity-text": "Text",
  "activity-video": "Video",
  "activity-edit": "Change of an entry",
  call: "Call",
  "call-notes": "Notes of a call",
  task: "Task",
  appointment: "Appointment",
  "calendar-appointment": "Appointment",
  reschedule: "Rescheduled appointment",
  vehicle: "Vehicle",
  phone: "Phone number",
  email: "Email",
  details: "Customer details",
  address: "Address",
  notes: "Customer notes",
  "new-customer": "New customer",
  "new-organization": "New organization",
};

export const draftWord = ({ what }: Pick<Draft, "what">): string => words[what] ?? "Draft";

/** "Note for Grace Hopper"; of a customer who isn't saved yet, "New customer Grace Hopper". */
export function namedDraft(draft: Pick<Draft, "what" | "customerId" | "customerName">): string {
  const what = draftWord(draft);
  if (!draft.customerName) return what;
  return draft.customerId === null ? `${what} ${draft.customerName}` : `${what} for ${draft.customerName}`;
}
