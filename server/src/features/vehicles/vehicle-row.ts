import { vehicleDetails, vehicleStatuses, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import type { Selectable } from "kysely";
import type { Schema } from "#platform/db/schema.ts";

/** A vehicle's columns, listed explicitly so that a column added while the server runs changes no statement. */
export const vehicleColumns = [
  "id",
  "customer_id",
  "make",
  "model",
  "year",
  ...vehicleDetails,
  "vin",
  "color",
  "mileage",
  "status",
  "notes",
  "created_at",
  "last_service_on",
  "sold_on",
  "version",
] as const satisfies readonly (keyof Schema["vehicles"])[];

type VehicleRow = Pick<Selectable<Schema["vehicles"]>, (typeof vehicleColumns)[number]>;

export const toVehicle = (row: VehicleRow): Vehicle => ({
  id: row.id,
  customerId: row.customer_id,
  make: row.make,
  model: row.model,
  year: row.year,
  trim: row.trim,
  body: row.body,
  engine: row.engine,
  drive: row.drive,
  fuel: row.fuel,
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
