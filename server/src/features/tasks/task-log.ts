import type { AuditedEntity } from "#features/audit/index.ts";
import { findTitles } from "./tasks.queries.ts";

/** How tasks are told in the customer's log. */
export const taskLog: AuditedEntity = {
  name: "task",
  labels: { assignedToName: "Assigned to", locationName: "Location" },
  loadSubjects: findTitles,
};
