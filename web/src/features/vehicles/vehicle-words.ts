import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";

/** A vehicle, or a form's values. */
type Named = Record<"make" | "model", string> & { year: number | string };
export type VehicleStatus = Vehicle["status"];

/** "2021 Honda Accord". */
export const nameOf = ({ year, make, model }: Named) => `${year} ${make} ${model}`;

export const statusWords: Record<VehicleStatus, string> = {
  current: "Current",
  sold: "Sold",
  traded: "Traded",
  totaled: "Totaled",
};

/** "Sold Nov 3, 2026". */
export const statusText = ({ status, soldDate }: Pick<Vehicle, "status" | "soldDate">) =>
  soldDate === null ? statusWords[status] : `${statusWords[status]} ${formatDate(soldDate)}`;

export const labels = {
  vin: "VIN",
  year: "Year",
  make: "Make",
  model: "Model",
  color: "Color",
  mileage: "Mileage",
  status: "Status",
  soldDate: "Date sold, traded or totaled",
  lastService: "Last service",
  notes: "Notes",
};

/** A field's value as displayed. */
export function shownValue(field: string, value: unknown): string {
  if (typeof value === "number") return field === "mileage" ? formatCount(value) : String(value);
  if (typeof value !== "string") return "";
  if (field === "soldDate" || field === "lastService") return formatDate(value);
  if (field === "status") return Object.entries(statusWords).find(([status]) => status === value)?.[1] ?? value;
  return value;
}
