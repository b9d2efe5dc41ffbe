import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DaySchema, IdSchema, InstantSchema } from "./fields.ts";

export const vehicleStatuses = ["current", "sold", "traded", "totaled"] as const;

export const VehicleSchema = z.object({
  id: IdSchema,
  customerId: IdSchema,
  make: z.string(),
  model: z.string(),
  year: z.number(),
  vin: z.string().nullable(),
  color: z.string().nullable(),
  mileage: z.number(),
  status: z.enum(vehicleStatuses),
  notes: z.string().nullable(),
  createdAt: InstantSchema,
  lastService: DaySchema.nullable(),
  soldDate: DaySchema.nullable(),
});
export type Vehicle = z.infer<typeof VehicleSchema>;

export const listCustomerVehicles = endpoint({
  method: "GET",
  path: "/api/vehicles/customer/:customerId",
  summary: "A customer's vehicles, current ones first",
  access: "org:customers:view",
  params: z.object({ customerId: IdSchema }),
  response: z.array(VehicleSchema),
});
