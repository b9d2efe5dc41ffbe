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

/** What leads are, and how long they wait, in the words of other features. */
export const leadWords = { types: leadTypeWords, span: spanWords };
