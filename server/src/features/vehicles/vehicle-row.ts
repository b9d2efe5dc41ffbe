import { vehicleStatuses, type Vehicle } from "@automotive-crm/contract/vehicles";
import type { Selectable } from "kysely";
import type { Schema } from "#platform/db/schema.ts";

export const toVehicle = (row: Selectable<Schema["vehicles"]>): Vehicle => ({
  id: row.id,
  customerId: row.customer_id,
  make: row.make,
  model: row.model,
  year: row.year,
  vin: row.vin,
  color: row.color,
  mileage: row.mileage,
  status: vehicleStatuses.find((status) => status === row.status) ?? "current",
  notes: row.notes,
  createdAt: row.created_at,
  lastService: row.last_service_on,
  soldDate: row.sold_on,
  version: row.version,
});

/** What people call a vehicle. */
export const nameOf = ({ year, make, model }: Pick<Vehicle, "year" | "make" | "model">) => `${year} ${make} ${model}`;
