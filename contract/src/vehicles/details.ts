import { z } from "zod/mini";
import { DaySchema, IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { EquitySchema, FinancesSchema } from "./finances.ts";
import { MileageReadingSchema } from "./mileages.ts";
import { RecallSchema } from "./recalls.ts";
import { VehicleSchema } from "./record.ts";
import { regularServices, ServiceVisitSchema } from "./services.ts";

export const VehicleDetailsSchema = z.object({
  vehicle: VehicleSchema,
  /** Whose it is. */
  customer: z.object({ id: IdSchema, name: z.string(), isInBin: z.boolean(), timeZone: z.string() }),
  /** Latest first. */
  mileages: z.array(MileageReadingSchema),
  driven: z.object({
    /** With two decimals. */
    milesPerDay: z.string(),
    /** Whether the readings don't say it: 12,000 miles a year. */
    isAssumed: z.boolean(),
    /** What the odometer may say today; null without any reading. */
    estimate: z.nullable(z.number()),
  }),
  finances: FinancesSchema,
  equity: EquitySchema,
  /** Latest first. */
  services: z.array(ServiceVisitSchema),
  /** Open ones first; only those that somebody entered. */
  recalls: z.array(RecallSchema),
  /** What comes due next, soonest first. Without any service that is known, nothing is. */
  due: z.array(z.object({ service: z.enum(regularServices), on: DaySchema })),
});
export type VehicleDetails = z.infer<typeof VehicleDetailsSchema>;

export const getVehicle = endpoint({
  method: "GET",
  path: "/api/vehicles/:vehicleId",
  summary: "Read a vehicle with all that is known of it",
  details: "The ID of a record that was merged leads to the one that was kept.",
  access: "org:customers:view",
  params: z.object({ vehicleId: IdSchema }),
  response: VehicleDetailsSchema,
});
