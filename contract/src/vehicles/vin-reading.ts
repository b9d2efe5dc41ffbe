import { z } from "zod/mini";
import { singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { cleanVin } from "./typed-vin.ts";
import { vinProblems } from "./vin.ts";

const VinSourceSchema = z.enum(["vpic", "built-in"]);

/** What a VIN says about its vehicle, as a form's fields have it. Null is what it doesn't say. */
const VinReadingSchema = z.object({
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  body: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  drive: z.nullable(z.string()),
  fuel: z.nullable(z.string()),
  /** Why it may be wrong. */
  problem: z.nullable(z.enum(vinProblems)),
  /** The built-in decoder knows little, and is used until the server has loaded NHTSA's data. */
  source: VinSourceSchema,
});
export type VinReading = z.infer<typeof VinReadingSchema>;

export const readVehicleVin = endpoint({
  method: "GET",
  path: "/api/vehicles/vin/:vin",
  summary: "Decode a VIN",
  details: "Year, make, model and details.",
  access: "org:customers:view",
  params: z.object({
    vin: singleLineText(17, undefined, cleanVin).check(
      z.toUpperCase(),
      z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, "must be 17 digits and letters other than I, O and Q"),
    ),
  }),
  response: VinReadingSchema,
});
