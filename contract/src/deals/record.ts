import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { DealNumbersSchema, DealResultSchema, TradeInNumbersSchema, dealConditions, dealKinds } from "./numbers.ts";
import { dealMoveCauses, dealStages } from "./stages.ts";

/** What a sold deal is waiting for; it never changes the stage. */
export const dealSubStatuses = ["sold", "pending", "ordered", "to-locate"] as const;
export type DealSubStatus = (typeof dealSubStatuses)[number];

export const creditRoles = ["sales-1", "sales-2", "bdc", "sales-manager", "finance-manager"] as const;
export type CreditRole = (typeof creditRoles)[number];

export const grossSources = ["typed", "dms"] as const;

/** A car from stock, or one that somebody describes. A stock car keeps the description it had when it was chosen. */
export const DealVehicleSchema = z.object({
  stockVehicleId: z.nullable(IdSchema),
  stockNumber: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
});
export type DealVehicle = z.infer<typeof DealVehicleSchema>;

/** "2024 Toyota RAV4 XLE", or what is known of it. */
export const dealVehicleName = ({
  year,
  make,
  model,
  trim,
  stockNumber,
  vin,
}: Pick<DealVehicle, "year" | "make" | "model" | "trim"> & Partial<DealVehicle>): string =>
  [year, make, model, trim].filter(Boolean).join(" ") || (stockNumber ? `Stock ${stockNumber}` : (vin ?? ""));

/** The nearest open task or appointment of the customer. */
const NextStepSchema = z.object({
  kind: z.enum(["task", "appointment"]),
  id: IdSchema,
  title: z.string(),
  at: InstantSchema,
  isOverdue: z.boolean(),
});
export type NextStep = z.infer<typeof NextStepSchema>;

/** What only people with `costs:view` at the deal's location see: absent for others. */
const grossFields = {
  /** Of the vehicle. */
  frontGrossCents: z.nullish(z.number()),
  /** Of finance, insurance and products. */
  backGrossCents: z.nullish(z.number()),
  /** Both, once one is known. */
  totalGrossCents: z.nullish(z.number()),
  costCents: z.nullish(z.number()),
  packCents: z.nullish(z.number()),
  dealerCashCents: z.nullish(z.number()),
  grossSource: z.nullish(z.enum(grossSources)),
  /** What price, cost and trade-ins suggest as the front gross; never in the place of a typed one. */
  frontGrossHintCents: z.nullish(z.number()),
};

/** A deal as in lists and on cards. */
export const DealSchema = z.object({
  id: IdSchema,
  /** Of the organization. */
  number: z.int(),
  customerId: IdSchema,
  customerName: z.string(),
  customerPhone: z.nullable(z.string()),
  locationId: IdSchema,
  locationName: z.string(),
  timeZone: z.string(),
  kind: z.enum(dealKinds),
  condition: z.nullable(z.enum(dealConditions)),
  paidBy: DealNumbersSchema.shape.paidBy,
  stage: z.enum(dealStages),
  /** When it last came to this stage. */
  stageEnteredAt: InstantSchema,
  /** Whole local days since then. */
  daysInStage: z.int(),
  /** Longer in the stage than usual. */
  isStale: z.boolean(),
  subStatus: z.nullable(z.enum(dealSubStatuses)),
  vehicle: z.nullable(DealVehicleSchema),
  priceCents: z.nullable(z.number()),
  frontGrossCents: grossFields.frontGrossCents,
  backGrossCents: grossFields.backGrossCents,
  totalGrossCents: grossFields.totalGrossCents,
  /** Sales 1. */
  ownerId: z.nullable(IdSchema),
  ownerName: z.nullable(z.string()),
  sourceId: z.nullable(IdSchema),
  sourceName: z.nullable(z.string()),
  nextStep: z.nullable(NextStepSchema),
  soldOn: z.nullable(DaySchema),
  deliveredOn: z.nullable(DaySchema),
  unwoundOn: z.nullable(DaySchema),
  lostAt: z.nullable(InstantSchema),
  lostReason: z.nullable(z.string()),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  version: z.int(),
});
export type Deal = z.infer<typeof DealSchema>;

export const TradeInSchema = z.extend(TradeInNumbersSchema, {
  id: IdSchema,
  vehicleId: z.nullable(IdSchema),
  vin: z.nullable(z.string()),
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  mileage: z.nullable(z.number()),
  /** This, what it is worth by the book and what follows from them are absent for those who don't see costs. */
  acvCents: z.optional(z.nullable(z.number())),
  /** What it is worth to the store less the payoff; below zero, more is owed than it is worth. */
  equityCents: z.optional(z.nullable(z.number())),
  /** Allowance less payoff: what it takes off the price or, below zero, adds to it. */
  netCents: z.nullable(z.number()),
  /** Allowance beyond what it is worth to the store. */
  overAllowanceCents: z.optional(z.nullable(z.number())),
  payoffGoodUntil: z.nullable(DaySchema),
  lienHolder: z.nullable(z.string()),
  conditionNote: z.nullable(z.string()),
  bookValueCents: z.optional(z.nullable(z.number())),
  book: z.nullable(z.string()),
  appraisedBy: z.nullable(IdSchema),
  appraisedByName: z.nullable(z.string()),
  appraisedAt: z.nullable(InstantSchema),
  /** The stock vehicle that it became. */
  stockVehicleId: z.nullable(IdSchema),
});
export type TradeIn = z.infer<typeof TradeInSchema>;

export const DealCreditSchema = z.object({
  role: z.enum(creditRoles),
  personId: IdSchema,
  personName: z.string(),
  /** Of Sales 1 and 2: "0.500". */
  share: z.nullable(z.string()),
});
export type DealCredit = z.infer<typeof DealCreditSchema>;

const StageEntrySchema = z.object({
  from: z.nullable(z.enum(dealStages)),
  to: z.enum(dealStages),
  at: InstantSchema,
  byName: z.nullable(z.string()),
  cause: z.enum(dealMoveCauses),
});
export type StageEntry = z.infer<typeof StageEntrySchema>;

const InstantOrNull = z.nullable(InstantSchema);

export const DealDetailsSchema = z.extend(DealSchema, {
  ...grossFields,
  numbers: DealNumbersSchema,
  result: DealResultSchema,
  customerEmail: z.nullable(z.string()),
  /** Who signs with them, and who is on the contract, if that is someone else: a company, say. */
  coBuyerId: z.nullable(IdSchema),
  coBuyerName: z.nullable(z.string()),
  buyerId: z.nullable(IdSchema),
  buyerName: z.nullable(z.string()),
  leadId: z.nullable(IdSchema),
  dmsNumber: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Other cars the customer looks at. */
  otherVehicles: z.array(DealVehicleSchema),
  tradeIns: z.array(TradeInSchema),
  credits: z.array(DealCreditSchema),
  quoteCount: z.int(),
  /** Oldest first. */
  stages: z.array(StageEntrySchema),
  /** When it was first in each stage. */
  firstEntered: z.object({
    engaged: InstantOrNull,
    visit: InstantOrNull,
    proposal: InstantOrNull,
    sold: InstantOrNull,
    delivered: InstantOrNull,
  }),
  lostFromStage: z.nullable(z.enum(dealStages)),
  lostNote: z.nullable(z.string()),
  followUpOn: z.nullable(DaySchema),
  reopenedAt: InstantOrNull,
  reopenedByName: z.nullable(z.string()),
  reopenedReason: z.nullable(z.string()),
  unwoundByName: z.nullable(z.string()),
  unwoundReason: z.nullable(z.string()),
  /** Trade-ins that stayed with the store although the sale was unwound. */
  keptTradeIns: z.boolean(),
  /** The customer's vehicle that it became at the delivery. */
  vehicleId: z.nullable(IdSchema),
  /** The number of another deal that has sold the car, if there is one. */
  soldByNumber: z.nullable(z.int()),
  createdByName: z.nullable(z.string()),
});
export type DealDetails = z.infer<typeof DealDetailsSchema>;

export const dealParams = z.object({ dealId: IdSchema });

export const listCustomerDeals = endpoint({
  method: "GET",
  path: "/api/deals/customer/:customerId",
  summary: "List a customer's deals",
  details: "Newest first; also those in which they are co-buyer or buyer.",
  access: "deals:view",
  params: z.object({ customerId: IdSchema }),
  query: z.object(pageQuery),
  response: z.object({ deals: z.array(DealSchema), nextCursor: NextCursorSchema }),
});

export const getDeal = endpoint({
  method: "GET",
  path: "/api/deals/:dealId",
  summary: "Get a deal",
  details: "With its numbers, what they come to, trade-ins, credits and stages.",
  access: "deals:view",
  params: dealParams,
  response: DealDetailsSchema,
});
