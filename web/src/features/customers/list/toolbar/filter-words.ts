import type { AddedPeriod, ContactPeriod } from "@automotive-crm/contract/customers/list";

/** In the order in which they are offered. */
export const contactWords: Record<ContactPeriod, string> = {
  "last-7-days": "In the last 7 days",
  "last-30-days": "In the last 30 days",
  "over-30-days": "Over 30 days ago",
  "over-90-days": "Over 90 days ago",
  "over-180-days": "Over 180 days ago",
  never: "Never",
};

export const addedWords: Record<AddedPeriod, string> = {
  "last-7-days": "In the last 7 days",
  "last-30-days": "In the last 30 days",
  "last-90-days": "In the last 90 days",
  "over-365-days": "Over a year ago",
};
