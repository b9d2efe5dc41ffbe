import type { AuditedEntity } from "#features/audit/index.ts";
import { findTitles } from "./tasks.queries.ts";

/** How the customer's log describes tasks. */
export const taskLog: AuditedEntity = {
  name: "task",
  labels: { assignedToName: "Assigned to", locationName: "Location" },
  loadSubjects: findTitles,
};
