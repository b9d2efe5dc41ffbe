import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
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
