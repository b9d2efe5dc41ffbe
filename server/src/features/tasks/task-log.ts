import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import type { AuditedEntity } from "#features/audit/index.ts";
import { findTitles } from "./tasks.queries.ts";

/** How the customer's log describes tasks. */
export const taskLog: AuditedEntity = {
  name: "task",
  titles: { "task.cancelled": "Task canceled" },
  labels: { assignedToName: "Assigned to", locationName: "Location" },
  valueInWords: (field, value) => (field === "status" && typeof value === "string" ? statusInWords(value) : undefined),
  loadSubjects: findTitles,
};
