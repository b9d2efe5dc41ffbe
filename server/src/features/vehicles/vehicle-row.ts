import { vehicleDetails, vehicleStatuses, type Vehicle } from "@automotive-crm/contract/vehicles/record";

/** A vehicle's columns, listed explicitly so that a column added while the server runs changes no statement. */
export const vehicleColumns = [
  "id",
  "customer_id as customerId",
  "make",
  "model",
  "year",
  ...vehicleDetails,
  "vin",
  "license_plate as licensePlate",
  "color",
  "mileage",
  "status",
  "notes",
  "created_at as createdAt",
  "last_service_on as lastService",
  "sold_on as soldDate",
  "version",
] as const;

/** A vehicle in its owner's garage. */
export const toVehicle = ({
  status: stored,
  ...row
}: Omit<Vehicle, "status" | "role" | "ownerName"> & { status: string }): Vehicle => ({
  ...row,
  role: "owner",
  ownerName: null,
  status: vehicleStatuses.find((status) => status === stored) ?? "current",
});
