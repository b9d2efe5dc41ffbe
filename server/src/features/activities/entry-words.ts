import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import type { ActivityType } from "@automotive-crm/contract/activities/entries";

interface EntryWords {
  category: string;
  title: string;
  /** The name of a Lucide icon. */
  icon: string;
}

/** An entry's title and icon if its author gives none. */
export const entryWords = {
  note: { category: "note", title: "Note", icon: "sticky-note" },
  call: { category: "communication", title: "Call", icon: "phone" },
  email: { category: "communication", title: "Email", icon: "mail" },
  text: { category: "communication", title: "Text message", icon: "message-square" },
  video: { category: "communication", title: "Video message", icon: "video" },
  task: { category: "task", title: "Task", icon: "list-checks" },
  appt: { category: "appointment", title: "Appointment", icon: "calendar" },
  appointment: { category: "appointment", title: "Appointment", icon: "calendar" },
  service: { category: "service", title: "Service visit", icon: "wrench" },
  lead: { category: "lead", title: "Lead", icon: "inbox" },
  deal: { category: "deal", title: "Deal", icon: "handshake" },
  visit: { category: "visit", title: "Showroom visit", icon: "store" },
  log: { category: "log", title: "Log", icon: "history" },
} satisfies Partial<Record<ActivityType, EntryWords>>;

const known: Partial<Record<ActivityType, EntryWords>> = entryWords;

/** Types that aren't listed above have their own name. */
export const wordsOf = (type: ActivityType): EntryWords =>
  known[type] ?? { category: type, title: codeInWords(type), icon: "history" };
