import type { AuditedEntity } from "#features/audit/index.ts";
import { findTitles } from "./activities.queries.ts";

/** How the customer's log describes entries that people wrote. */
export const entryLog: AuditedEntity = {
  name: "activity",
  titles: {
    "activity.created": "Entry added",
    "activity.updated": "Entry edited",
    "activity.deleted": "Entry deleted",
  },
  loadSubjects: findTitles,
};
