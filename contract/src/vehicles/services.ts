import { z } from "zod/mini";
import {
  DaySchema,
  IdSchema,
  clearable,
  multilineText,
  singleLineText,
  wholeNumber,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { mileageUnits } from "./mileages.ts";
import { MileageSchema } from "./record.ts";

/** Only a maintenance visit, or a repair, says when the next service is due. */
export const visitKinds = ["maintenance", "repair", "recall", "body", "warranty"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What comes due again and again. */
export const regularServices = ["oil", "tires", "brakes"] as const;
export type RegularService = (typeof regularServices)[number];

const CentsSchema = wholeNumber(0, 10_000_000_000);

/** Work that was offered and declined, to call about later. */
const DeclinedLineSchema = z.object({ work: z.string(), amountCents: z.nullable(z.number()) });

export const ServiceVisitSchema = z.object({
  id: IdSchema,
  vehicleId: IdSchema,
  servedOn: DaySchema,
  kind: z.enum(visitKinds),
  done: z.array(z.enum(regularServices)),
  work: z.nullable(z.string()),
  amountCents: z.nullable(z.number()),
  /** As the odometer said it, in its unit. */
  mileage: z.nullable(z.number()),
  mileageUnit: z.enum(mileageUnits),
  declined: z.array(DeclinedLineSchema),
  version: z.number(),
});
export type ServiceVisit = z.infer<typeof ServiceVisitSchema>;

const visitFields = {
  servedOn: DaySchema,
  kind: z.enum(visitKinds),
  done: z.array(z.enum(regularServices)).check(z.maxLength(regularServices.length)),
  work: clearable(multilineText(2_000)),
  amountCents: z.optional(z.nullable(CentsSchema)),
  mileage: z.optional(z.nullable(MileageSchema)),
  mileageUnit: z._default(z.enum(mileageUnits), "mi"),
  declined: z
    .array(
      z.object({
        work: singleLineText(120, "is required"),
        amountCents: z._default(z.nullable(CentsSchema), null),
      }),
    )
    .check(z.maxLength(20)),
};

const insisted = { isInsisted: z.optional(z.boolean()) };

export const createServiceVisit = endpoint({
  method: "POST",
  path: "/api/vehicles/:vehicleId/services",
  summary: "Add a service visit to a vehicle's history",
  details: "A mileage that doesn't fit the others is refused with 409 unless `isInsisted`.",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema }),
  body: z.object({
    ...visitFields,
    done: z._default(visitFields.done, []),
    declined: z._default(visitFields.declined, []),
    ...insisted,
  }),
  response: ServiceVisitSchema,
  status: 201,
  isIdempotent: true,
  refusals: [409],
});

export const updateServiceVisit = endpoint({
  method: "PUT",
  path: "/api/vehicles/:vehicleId/services/:serviceId",
  summary: "Change a service visit",
  details: "Absent fields stay unchanged.",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema, serviceId: IdSchema }),
  body: z.object({
    servedOn: z.optional(visitFields.servedOn),
    kind: z.optional(visitFields.kind),
    done: z.optional(visitFields.done),
    work: visitFields.work,
    amountCents: visitFields.amountCents,
    mileage: visitFields.mileage,
    mileageUnit: z.optional(z.enum(mileageUnits)),
    declined: z.optional(visitFields.declined),
    ...insisted,
    base: BaseSchema,
  }),
  response: ServiceVisitSchema,
  refusals: [409],
});

const one = z.object({ vehicleId: IdSchema, serviceId: IdSchema });

export const deleteServiceVisit = endpoint({
  method: "DELETE",
  path: "/api/vehicles/:vehicleId/services/:serviceId",
  summary: "Delete a service visit",
  access: "org:customers:edit",
  params: one,
});

export const restoreServiceVisit = endpoint({
  method: "POST",
  path: "/api/vehicles/:vehicleId/services/:serviceId/restore",
  summary: "Take back the deletion of a service visit",
  access: "org:customers:edit",
  params: one,
  response: ServiceVisitSchema,
});

/** When a service is due: after so many miles or months, whichever is earlier; null: not by that. */
export const ServiceIntervalsSchema = z.object({
  oilMiles: z.nullable(z.number()),
  oilMonths: z.nullable(z.number()),
  tiresMiles: z.nullable(z.number()),
  tiresMonths: z.nullable(z.number()),
  brakesMiles: z.nullable(z.number()),
  brakesMonths: z.nullable(z.number()),
});
export type ServiceIntervals = z.infer<typeof ServiceIntervalsSchema>;

/** Generic, since no maker publishes its schedule for free. */
export const defaultIntervals: ServiceIntervals = {
  oilMiles: 5_000,
  oilMonths: 6,
  tiresMiles: 7_500,
  tiresMonths: null,
  brakesMiles: null,
  brakesMonths: 12,
};

const MilesSchema = z.nullish(wholeNumber(500, 200_000));
const MonthsSchema = z.nullish(wholeNumber(1, 120));

export const getServiceIntervals = endpoint({
  method: "GET",
  path: "/api/service-intervals",
  summary: "Get when the organization's services are due",
  access: "org:customers:view",
  response: ServiceIntervalsSchema,
  refusals: [422],
});

export const updateServiceIntervals = endpoint({
  method: "PUT",
  path: "/api/service-intervals",
  summary: "Update when the organization's services are due",
  details: "Absent fields stay unchanged. What is due is counted again within minutes.",
  access: "org:settings:manage",
  body: z.object({
    oilMiles: MilesSchema,
    oilMonths: MonthsSchema,
    tiresMiles: MilesSchema,
    tiresMonths: MonthsSchema,
    brakesMiles: MilesSchema,
    brakesMonths: MonthsSchema,
    base: BaseSchema,
  }),
  response: ServiceIntervalsSchema,
  refusals: [409],
});
