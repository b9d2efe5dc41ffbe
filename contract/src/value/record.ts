import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { dealConditions, dealKinds } from "@automotive-crm/contract/deals/numbers";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { visitKinds } from "@automotive-crm/contract/vehicles/services";

const cents = z.number();
const centsOrNull = z.nullable(cents);

/** A deal as what it brought. Gross is absent without its right at the deal's location. */
export const ValueDealSchema = z.object({
  id: IdSchema,
  number: z.int(),
  /** Empty without a car. */
  vehicleName: z.string(),
  kind: z.enum(dealKinds),
  condition: z.nullable(z.enum(dealConditions)),
  stage: z.enum(dealStages),
  createdAt: InstantSchema,
  timeZone: z.string(),
  deliveredOn: z.nullable(DaySchema),
  unwoundOn: z.nullable(DaySchema),
  priceCents: centsOrNull,
  frontGrossCents: z.nullish(cents),
  backGrossCents: z.nullish(cents),
});
export type ValueDeal = z.infer<typeof ValueDealSchema>;

export const ValueTradeInSchema = z.object({
  id: IdSchema,
  dealId: IdSchema,
  dealNumber: z.int(),
  vehicleName: z.string(),
  /** The day of the delivery. */
  givenOn: DaySchema,
  allowanceCents: centsOrNull,
});
export type ValueTradeIn = z.infer<typeof ValueTradeInSchema>;

export const ValueServiceSchema = z.object({
  id: IdSchema,
  vehicleName: z.string(),
  servedOn: DaySchema,
  kind: z.enum(visitKinds),
  amountCents: centsOrNull,
});
export type ValueService = z.infer<typeof ValueServiceSchema>;

export const ValueAppointmentSchema = z.object({
  id: IdSchema,
  type: z.string(),
  day: DaySchema,
  locationName: z.nullable(z.string()),
});
export type ValueAppointment = z.infer<typeof ValueAppointmentSchema>;

/** A sum, and of how many of its rows the amount is known: what is missing isn't counted as zero. */
const SumSchema = z.object({ cents, known: z.int(), of: z.int() });
export type Sum = z.infer<typeof SumSchema>;

/** Two paid visits within so many months keep a customer; without any for so many, they have lapsed. */
export const retainedMonths = 12;
export const retainedVisits = 2;
export const lapsedMonths = 18;

export const serviceStates = ["retained", "active", "lapsed"] as const;
export type ServiceState = (typeof serviceStates)[number];

/** How many rows of each kind the answer has; its figures count all. */
export const mostValueRows = 500;

export const CustomerValueSchema = z.object({
  /** Delivered to the customer and not unwound, retail or fleet; latest first, as all rows. */
  purchases: z.array(ValueDealSchema),
  /** Sales that don't count: unwound, wholesale, or to another dealer. */
  leftOut: z.array(ValueDealSchema),
  openDeals: z.array(ValueDealSchema),
  tradeIns: z.array(ValueTradeInSchema),
  services: z.array(ValueServiceSchema),
  /** Those that the customer came to. */
  appointments: z.array(ValueAppointmentSchema),
  /** Of all rows, also of those beyond the first 500 of a kind. */
  figures: z.object({
    /** A certified car counts as used. */
    bought: z.object({ count: z.int(), new: z.int(), used: z.int() }),
    leftOut: z.int(),
    openDeals: z.int(),
    appointments: z.int(),
    /** Prices of the cars, without taxes, fees and trade-ins. */
    vehicles: SumSchema,
    services: SumSchema,
    allowances: SumSchema,
    /**
     * Of the purchases where the person may see gross, a deal being known once either gross is; absent if there are none. Never added to what
     * the customer paid.
     */
    gross: z.optional(z.object({ frontCents: cents, backCents: cents, known: z.int(), of: z.int() })),
    /** With one decimal; null before the second purchase. */
    monthsBetweenPurchases: z.nullable(z.number()),
    serviceState: z.nullable(z.enum(serviceStates)),
    firstContactAt: z.nullable(InstantSchema),
    /** The first and last day on which they got a car or paid for service. */
    firstTransactionOn: z.nullable(DaySchema),
    lastTransactionOn: z.nullable(DaySchema),
  }),
});
export type CustomerValue = z.infer<typeof CustomerValueSchema>;

export const getCustomerValue = endpoint({
  method: "GET",
  path: "/api/customers/:customerId/value",
  summary: "Get what a customer has bought and spent",
  details:
    "Sums with the rows that they are of: deals at locations where the person sees deals, gross only with its right, service visits, trade-ins and appointments.",
  access: "org:customers:view",
  params: z.object({ customerId: IdSchema }),
  response: CustomerValueSchema,
});
