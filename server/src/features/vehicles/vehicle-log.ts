import type { AuditedEntity } from "#features/audit/index.ts";
import { findNames } from "./vehicles.queries.ts";

/** How the logs of current and previous owners describe vehicles. */
export const vehicleLog: AuditedEntity = {
  name: "vehicle",
  live: "vehicle",
  titles: {
    "vehicle.created": "Vehicle added",
    "vehicle.moved": "Vehicle transferred to another customer",
    "vehicle.shared": "Vehicle shared by two customers",
    "vehicle.left": "Vehicle no longer shared",
    "vehicle.merged": "Vehicle merged with another record of it",
    "vehicle.recall_added": "Recall added",
    "vehicle.recall_changed": "Recall changed",
    "vehicle.recall_deleted": "Recall deleted",
    "vehicle.recall_done": "Recall done",
    "vehicle.service_added": "Service visit added",
    "vehicle.service_changed": "Service visit changed",
    "vehicle.service_deleted": "Service visit deleted",
  },
  titleOf({ action, changes, customerId }) {
    if (action === "vehicle.moved" && changes.customerId?.new === customerId)
      return "Vehicle transferred from another customer";
    return action === "vehicle.merged" && changes.name?.new === undefined
      ? "Vehicle kept in another record of it"
      : undefined;
  },
  // The title says that it was transferred.
  unspoken: ["customerId"],
  loadSubjects: findNames,
};
