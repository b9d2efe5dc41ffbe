import { z } from "zod/mini";
import {
  DaySchema,
  IdSchema,
  InstantSchema,
  clearable,
  multilineText,
  nameText,
  singleLineText,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { SignedAmountSchema, dealConditions, dealKinds, numberFields } from "./numbers.ts";
import { DealDetailsSchema, dealParams, dealSubStatuses } from "./record.ts";
import { openDealStages } from "./stages.ts";

const YearSchema = z
  .number("must be a number")
  .check(
    z.int("must be a whole number"),
    z.minimum(1900, "must be 1900 or later"),
    z.maximum(9_999, "must be at most 9999"),
  );

/** From stock, or described; a stock car brings its own description. */
export const ChosenVehicleSchema = z.object({
  stockVehicleId: z.nullish(IdSchema),
  vin: clearable(singleLineText(17).check(z.toUpperCase())),
  year: z.nullish(YearSchema),
  make: clearable(nameText(60)),
  model: clearable(nameText(60)),
  trim: clearable(nameText(60)),
});
export type ChosenVehicle = z.output<typeof ChosenVehicleSchema>;

export const mostOtherVehicles = 10;

const dealFields = {
  ...numberFields,
  kind: z.optional(z.enum(dealKinds)),
  condition: z.nullish(z.enum(dealConditions)),
  vehicle: z.nullish(ChosenVehicleSchema),
  otherVehicles: z.optional(z.array(ChosenVehicleSchema).check(z.maxLength(mostOtherVehicles))),
  coBuyerId: clearable(IdSchema),
  buyerId: clearable(IdSchema),
  sourceId: clearable(IdSchema),
  dmsNumber: clearable(singleLineText(60)),
  notes: clearable(multilineText(10_000)),
};

const grossChanges = {
  frontGrossCents: z.nullish(SignedAmountSchema),
  backGrossCents: z.nullish(SignedAmountSchema),
  costCents: z.nullish(SignedAmountSchema),
  packCents: z.nullish(SignedAmountSchema),
  dealerCashCents: z.nullish(SignedAmountSchema),
};

/** The fields that need `costs:view`. */
export const grossFieldNames = [
  "frontGrossCents",
  "backGrossCents",
  "costCents",
  "packCents",
  "dealerCashCents",
] as const;

export const NewDealSchema = z.object({
  ...dealFields,
  customerId: IdSchema,
  /** Where they work if it is absent. */
  locationId: z.optional(IdSchema),
  /** A deal may start in a later column of the board. */
  stage: z._default(z.enum(openDealStages), "new"),
  leadId: z.optional(IdSchema),
  /** Sales 1; absent: the customer's owner, else a salesperson who adds it. */
  ownerId: z.optional(IdSchema),
});
export type NewDeal = z.output<typeof NewDealSchema>;

/** Changes to a deal: absent fields stay, null clears. Stage, credits and trade-ins have their own calls. */
export const DealChangesSchema = z.object({
  ...dealFields,
  ...grossChanges,
  locationId: z.optional(IdSchema),
  subStatus: z.optional(z.enum(dealSubStatuses)),
  /** Corrections; only managers may. */
  soldOn: z.optional(DaySchema),
  deliveredOn: z.optional(DaySchema),
  base: BaseSchema,
});
export type DealChanges = z.output<typeof DealChangesSchema>;

/** How many open deals a customer may have, unless a manager adds one. */
export const mostOpenDeals = 3;

export const createDeal = endpoint({
  method: "POST",
  path: "/api/deals",
  summary: "Add a deal",
  details: "A customer has at most three open ones, unless a manager adds another.",
  access: "deals:create",
  body: NewDealSchema,
  response: DealDetailsSchema,
  status: 201,
  isIdempotent: true,
  refusals: [404, 409],
});

export const updateDeal = endpoint({
  method: "PUT",
  path: "/api/deals/:dealId",
  summary: "Update a deal",
  details: "Its numbers, vehicle, people on the contract and notes. Gross and cost need their own right.",
  access: "deals:edit",
  params: dealParams,
  body: DealChangesSchema,
  response: DealDetailsSchema,
  isIdempotent: true,
  refusals: [409],
});

/** One changed number, or anything else that was changed, oldest value and newest. */
const DealChangeSchema = z.object({
  at: InstantSchema,
  byName: z.nullable(z.string()),
  /** A field of the deal, or `tradeIn.` and a field of a trade-in. */
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
});
export type DealChange = z.infer<typeof DealChangeSchema>;

export const listDealChanges = endpoint({
  method: "GET",
  path: "/api/deals/:dealId/changes",
  summary: "List a deal's changes",
  details: "Who changed which number from what to what, newest first.",
  access: "deals:view",
  params: dealParams,
  query: z.object(pageQuery),
  response: z.object({ changes: z.array(DealChangeSchema), nextCursor: NextCursorSchema }),
});
