import type { Vehicle, VehicleRole } from "@automotive-crm/contract/vehicles/record";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { wordIn } from "#records/fields/looks.tsx";
import { showing } from "#records/fields/shown-value.ts";

export type VehicleStatus = Vehicle["status"];

export const statusWords: Record<VehicleStatus, string> = {
  current: "Current",
  sold: "Sold",
  traded: "Traded",
  totaled: "Totaled",
};

export const roleWords: Record<VehicleRole, string> = { owner: "Owner", "co-owner": "Co-owner", driver: "Driver" };

/** What a customer is to another one's vehicle: "Co-owner with Ada Lovelace". */
export const shareText = ({ role, ownerName }: Pick<Vehicle, "role" | "ownerName">) =>
  role === "driver"
    ? `Driver, owned by ${ownerName ?? "a customer you cannot open"}`
    : `Co-owner with ${ownerName ?? "a customer you cannot open"}`;

/** "Sold Nov 3, 2026". */
export const statusText = ({ status, soldDate }: Pick<Vehicle, "status" | "soldDate">) =>
  soldDate === null ? statusWords[status] : `${statusWords[status]} ${formatDate(soldDate)}`;

export const labels = { soldDate: "Date sold, traded or totaled" };

/** A field's value as displayed. */
export const shownValue = showing({
  mileage: (mileage) => formatCount(Number(mileage)),
  status: wordIn(statusWords),
  soldDate: formatDate,
  lastService: formatDate,
});
