import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { VisitSchema } from "./record.ts";

/** What happened in a span of days, at one location or at all that the person sees. */
export const VisitTotalsSchema = z.object({
  /** First visits about a car; what shares are of. */
  ups: z.int(),
  /** Ups by the condition of the car they came for; of some, nobody knows. */
  newUps: z.int(),
  usedUps: z.int(),
  beBacks: z.int(),
  /** Without canceled and rescheduled ones. */
  appointmentsDue: z.int(),
  appointmentsShown: z.int(),
  /** Visits with one, rather than drives. */
  demos: z.int(),
  writeUps: z.int(),
  turnOvers: z.int(),
  /** Deals by the day of the sale and of the delivery; unwound ones stay in theirs. */
  sold: z.int(),
  delivered: z.int(),
});
export type VisitTotals = z.infer<typeof VisitTotalsSchema>;

/** The most visits that a day shows. */
export const mostVisitsOfDay = 500;

export const getShowroomDay = endpoint({
  method: "GET",
  path: "/api/showroom",
  summary: "Get a day in the showroom",
  details:
    "Its visits, newest first, with those of earlier days that nobody ended, and totals of the day, of the month so far and of as many days last month.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    /** Of each location; today if it is absent. */
    day: z.optional(DaySchema),
  }),
  response: z.object({
    day: DaySchema,
    visits: z.array(VisitSchema),
    totals: VisitTotalsSchema,
    month: VisitTotalsSchema,
    lastMonth: VisitTotalsSchema,
  }),
  refusals: [404],
});

/** A drive of a car from stock. */
export const TestDriveSchema = z.object({
  id: IdSchema,
  visitId: IdSchema,
  /** Null for a guest, and for those who may not see the customer. */
  customerName: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  outAt: InstantSchema,
  backAt: z.nullable(InstantSchema),
  odometerOut: z.nullable(z.int()),
  odometerBack: z.nullable(z.int()),
  timeZone: z.string(),
});
export type TestDrive = z.infer<typeof TestDriveSchema>;

export const listTestDrives = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/test-drives",
  summary: "List a car's test drives",
  details: "Newest first, at most 50; the first without `backAt` says who has the car now.",
  access: "org:customers:view",
  params: z.object({ stockVehicleId: IdSchema }),
  response: z.object({ drives: z.array(TestDriveSchema) }),
});
