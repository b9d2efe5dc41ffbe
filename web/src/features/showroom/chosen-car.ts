import type { Visit } from "@automotive-crm/contract/showroom/record";
import type { vehicleForm } from "#features/deals/index.ts";

/** A car as the fields of a deal's car have it. */
export type CarValues = Parameters<typeof vehicleForm.vehicleProblems>[0];

/** A visit's car as those fields show it. */
export const asChosen = ({ vehicle }: Visit) => vehicle && { ...vehicle, vin: null };
