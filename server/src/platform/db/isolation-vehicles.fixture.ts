import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of the vehicles' tables. */
export const vehiclesExpectations = {
  service_intervals: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  vehicle_finances: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  vehicle_mileages: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  vehicle_owners: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  vehicle_recalls: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  vehicle_services: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  vehicles: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
};

/** A row of each of the vehicles' tables. */
export function buildVehiclesSamples(
  { organizationId, customerId, vehicleId }: World,
  now: Date,
): Record<string, Sample> {
  const inOurs = { organization_id: organizationId };
  const ours = { ...inOurs, id: newId() };
  const key = ["organization_id", "id"];
  return {
    service_intervals: { row: inOurs, key: ["organization_id"], set: ["oil_months", 12] },
    vehicle_services: {
      row: {
        ...ours,
        vehicle_id: vehicleId,
        customer_id: customerId,
        served_on: "2026-03-10",
        kind: "repair",
        created_at: now,
        updated_at: now,
      },
      key,
      set: ["work", "Brakes"],
    },
    vehicle_recalls: {
      row: { ...ours, vehicle_id: vehicleId, campaign: "24V123", title: "Airbag", created_at: now, updated_at: now },
      key,
      set: ["remedy", "Replace it"],
    },
    vehicle_finances: {
      row: { ...inOurs, vehicle_id: vehicleId, customer_id: customerId, updated_at: now },
      key: ["organization_id", "vehicle_id", "customer_id"],
      set: ["kind", "lease"],
    },
    vehicle_mileages: {
      row: {
        ...ours,
        vehicle_id: vehicleId,
        read_on: "2026-03-10",
        value: 1,
        miles: 1,
        source: "typed",
        created_at: now,
      },
      key,
      set: ["miles", 2],
    },
    vehicle_owners: {
      row: { ...inOurs, customer_id: customerId, vehicle_id: vehicleId, from_at: now },
      key: ["organization_id", "vehicle_id", "customer_id", "from_at"],
      set: ["until_at", now],
    },
    vehicles: {
      row: { ...ours, customer_id: customerId, make: "Honda", model: "Fit", year: 2020 },
      key,
      set: ["color", "red"],
    },
  };
}
