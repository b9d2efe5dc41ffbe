import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { formatDate } from "#lib/format/format-day.ts";

type Named = Pick<Vehicle, "year" | "make" | "model">;
export type VehicleStatus = Vehicle["status"];

/** What a person calls a vehicle: "2021 Honda Accord". */
export const nameOf = ({ year, make, model }: Named) => `${year} ${make} ${model}`;

export const statusWords: Record<VehicleStatus, string> = {
  current: "Current",
  sold: "Sold",
  traded: "Traded",
  totaled: "Totaled",
};

/** "Sold 3 Nov 2026". */
export const statusText = ({ status, soldDate }: Pick<Vehicle, "status" | "soldDate">) =>
  soldDate === null ? statusWords[status] : `${statusWords[status]} ${formatDate(soldDate)}`;

export const deleteFailure = "Failed to delete vehicle. Please try again.";
const saveFailure = "Failed to save vehicle. Please try again.";

/** The documented text, and the server's own words where it says what to do about it. */
export function saveFailureText(error: unknown): string {
  const says = error instanceof ApiFailure && error.isServersMessage && error.status < 500 ? error.message : "";
  return [saveFailure, says].filter(Boolean).join(" ");
}
