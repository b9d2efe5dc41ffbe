import type { AuditedEntity } from "#features/audit/index.ts";
import { findNames } from "./vehicles.queries.ts";

/** How vehicles are told in the logs of the customers who have or had them. */
export const vehicleLog: AuditedEntity = {
  name: "vehicle",
  titles: { "vehicle.created": "Vehicle added", "vehicle.moved": "Vehicle transferred to another customer" },
  titleOf: ({ action, changes, customerId }) =>
    action === "vehicle.moved" && changes.customerId?.new === customerId
      ? "Vehicle transferred from another customer"
      : undefined,
  labels: { vin: "VIN" },
  // The title says what became of whose it is.
  unspoken: ["customerId"],
  loadSubjects: findNames,
};
