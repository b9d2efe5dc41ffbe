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

/** The totals of a time in which nothing happened. */
export const noTotals: VisitTotals = {
  ups: 0,
  newUps: 0,
  usedUps: 0,
  beBacks: 0,
  appointmentsDue: 0,
  appointmentsShown: 0,
  demos: 0,
  writeUps: 0,
  turnOvers: 0,
  sold: 0,
  delivered: 0,
};

/** The most visits that a day shows. */
export const mostVisitsOfDay = 500;

export const getShowroomDay = endpoint({
  method: "GET",
  path: "/api/showroom",
  summary: "Get a day in the showroom",
  details: "Its visits, newest first, with those of earlier days that nobody ended, and totals of the day.",
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
  }),
  refusals: [404],
});

export const getShowroomMonths = endpoint({
  method: "GET",
  path: "/api/showroom/months",
  summary: "Count a showroom's months",
  details:
    "The totals of a day's month so far, of as many days of the month before, and of the three whole months before. They count many visits: ask for them less often than for the day.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    day: DaySchema,
  }),
  response: z.object({
    month: VisitTotalsSchema,
    lastMonth: VisitTotalsSchema,
    /** Of the three whole months before. */
    quarter: VisitTotalsSchema,
  }),
  refusals: [404],
});

/** How far back traffic is counted: as many of each weekday. */
export const trafficWeeks = 12;

/** "0", "1" and so on. */
const below = (count: number) => Array.from({ length: count }, (_, number) => String(number));

const TrafficCellSchema = z.object({ weekday: z.int(), hour: z.int(), count: z.int() });
export type TrafficCell = z.infer<typeof TrafficCellSchema>;

export const getShowroomTraffic = endpoint({
  method: "GET",
  path: "/api/showroom/traffic",
  summary: "Count a showroom's visits by weekday and hour",
  details:
    "Of the twelve weeks until a day, by when they came, in each location's own time. With a weekday and an hour, also those visits, newest first, at most 500.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    /** Today if it is absent. */
    day: z.optional(DaySchema),
    /** From Sunday, 0, as everywhere in JavaScript. */
    weekday: z.optional(z.enum(below(7), "must be 0 to 6")),
    hour: z.optional(z.enum(below(24), "must be 0 to 23")),
  }),
  response: z.object({
    from: DaySchema,
    to: DaySchema,
    /** Only those in which somebody came. */
    cells: z.array(TrafficCellSchema),
    visits: z.array(VisitSchema),
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
