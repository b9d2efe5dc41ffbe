import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { MileageSchema } from "./record.ts";

export const mileageUnits = ["mi", "km"] as const;
export type MileageUnit = (typeof mileageUnits)[number];

export const mileageSources = ["typed", "service", "delivery", "import"] as const;

/** What an odometer said on a day. A vehicle's mileage is the latest reading. */
export const MileageReadingSchema = z.object({
  id: IdSchema,
  readOn: DaySchema,
  /** As it was read, in its unit. */
  value: z.number(),
  unit: z.enum(mileageUnits),
  miles: z.number(),
  source: z.enum(mileageSources),
  createdAt: InstantSchema,
});
export type MileageReading = z.infer<typeof MileageReadingSchema>;

export const toMiles = (value: number, unit: MileageUnit): number =>
  unit === "km" ? Math.round(value / 1.609344) : value;

/** Reading the odometer needs a day; what is lower than before, or higher than later, must be insisted on. */
export const addMileage = endpoint({
  method: "POST",
  path: "/api/vehicles/:vehicleId/mileages",
  summary: "Add a reading of a vehicle's odometer",
  details: "A reading that doesn't fit the others is refused with 409 unless `isInsisted`.",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema }),
  body: z.object({
    value: MileageSchema,
    unit: z._default(z.enum(mileageUnits), "mi"),
    readOn: DaySchema,
    isInsisted: z.optional(z.boolean()),
  }),
  response: MileageReadingSchema,
  status: 201,
  isIdempotent: true,
  refusals: [409],
});

export const removeMileage = endpoint({
  method: "DELETE",
  path: "/api/vehicles/:vehicleId/mileages/:mileageId",
  summary: "Remove a reading that was typed by mistake",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema, mileageId: IdSchema }),
});
