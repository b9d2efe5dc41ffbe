import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { VehicleSchema, vehicleDetails, type Vehicle } from "./record.ts";
import { vinProblem } from "./vin.ts";

/** Fields in which two records of one car may differ; a merge keeps one of the values. */
export const chosenFields = [
  "customerId",
  "status",
  "year",
  "make",
  "model",
  ...vehicleDetails,
  "vin",
  "licensePlate",
  "color",
] as const satisfies readonly (keyof Vehicle)[];
export type ChosenField = (typeof chosenFields)[number];

/** A loan or lease is chosen as a whole, if both are of the same customer. */
export const mergeChoices = [...chosenFields, "finances"] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** The fields that someone must decide: both records have a value, and the values differ. */
export const conflictsOf = (kept: Vehicle, merged: Vehicle): ChosenField[] =>
  chosenFields.filter((field) => kept[field] !== null && merged[field] !== null && kept[field] !== merged[field]);

export const twoCars = "These are two cars: each has a valid VIN. If one of them is wrong, correct it first.";

/** Two valid VINs are two cars. */
export const areTwoCars = (one: Pick<Vehicle, "vin">, other: Pick<Vehicle, "vin">): boolean =>
  one.vin !== null &&
  other.vin !== null &&
  one.vin !== other.vin &&
  [one.vin, other.vin].every((vin) => vinProblem(vin) === undefined);

export const mergeVehicles = endpoint({
  method: "POST",
  path: "/api/vehicles/:vehicleId/merge",
  summary: "Merge another record of the same car into a vehicle",
  details:
    "Moves the other record's owners, services, mileages, recalls, finances, and whatever refers to it to the kept one. The other record is deleted; its ID leads to the kept one. Refused with 409 if one of them was changed since its version.",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema }),
  body: z.object({
    mergedId: IdSchema,
    /** The versions of the two that the person compared. */
    version: z.number(),
    mergedVersion: z.number(),
    /** The fields that keep the other record's value. A value that only one of them has is kept anyway. */
    take: z._default(z.array(z.enum(mergeChoices)).check(z.maxLength(mergeChoices.length)), []),
  }),
  response: VehicleSchema,
  isIdempotent: true,
  refusals: [409],
});
