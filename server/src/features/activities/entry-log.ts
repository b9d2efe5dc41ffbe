import type { AuditedEntity } from "#features/audit/index.ts";
import { findTitles } from "./activities.queries.ts";

/** How entries that people wrote are told in the customer's log. */
export const entryLog: AuditedEntity = {
  name: "activity",
  titles: {
    "activity.created": "Entry written",
    "activity.updated": "Entry changed",
    "activity.deleted": "Entry deleted",
  },
  loadSubjects: findTitles,
};
