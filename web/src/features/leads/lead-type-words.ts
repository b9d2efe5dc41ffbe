import type { LeadType } from "@automotive-crm/contract/leads/record";
import { spanWords } from "./clock/span-words.ts";

export const leadTypeWords: Record<LeadType, string> = {
  internet: "Internet",
  phone: "Phone-up",
  "walk-in": "Walk-in",
  chat: "Chat",
  service: "Service",
  referral: "Referral",
  other: "Other",
};

/** How one was delivered. */
export const transportWords = { http: "HTTP", mail: "Email", test: "Sample" } as const;

/** What leads are, and how long they wait, in the words of other features. */
export const leadWords = { types: leadTypeWords, transports: transportWords, span: spanWords };
