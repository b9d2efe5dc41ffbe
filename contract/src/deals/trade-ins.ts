import { z } from "zod/mini";
import {
  DaySchema,
  IdSchema,
  clearable,
  multilineText,
  nameText,
  singleLineText,
  wholeNumber,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { oldestYear } from "@automotive-crm/contract/vehicles/record";
import { AmountSchema } from "./numbers.ts";
import { DealDetailsSchema, dealParams } from "./record.ts";

export const mostTradeIns = 5;

const tradeInFields = {
  /** The customer's vehicle that it is; what isn't typed is copied from it. */
  vehicleId: clearable(IdSchema),
  vin: clearable(singleLineText(17).check(z.toUpperCase())),
  year: z.nullish(wholeNumber(oldestYear, 9_999)),
  make: clearable(nameText(60)),
  model: clearable(nameText(60)),
  trim: clearable(nameText(60)),
  mileage: z.nullish(wholeNumber(0, 9_999_999)),
  /** What it is worth to the store: actual cash value. */
  acvCents: z.nullish(AmountSchema),
  /** What the customer is given for it. */
  allowanceCents: z.nullish(AmountSchema),
  /** What is still owed on it. It may be more than the car is worth. */
  payoffCents: z.nullish(AmountSchema),
  /** A payoff includes interest until this day. */
  payoffGoodUntil: clearable(DaySchema),
  lienHolder: clearable(nameText(120)),
  conditionNote: clearable(multilineText(2_000)),
  bookValueCents: z.nullish(AmountSchema),
  /** Which book. */
  book: clearable(singleLineText(60)),
  /** Who appraised it. Absent with an ACV: the person who enters it. */
  appraisedBy: clearable(IdSchema),
};

/** The fields that need `costs:view`, as what a car in stock cost does. */
export const appraisedFieldNames = ["acvCents", "bookValueCents"] as const;

export const missingTradeIn = "Choose the customer's vehicle, or enter make and model";

export const NewTradeInSchema = z.object(tradeInFields).check(
  z.refine(({ vehicleId, make, model }) => Boolean(vehicleId ?? (make && model)), {
    path: ["make"],
    error: missingTradeIn,
  }),
);

export const TradeInChangesSchema = z.object({ ...tradeInFields, base: BaseSchema });

const params = z.extend(dealParams, { tradeInId: IdSchema });

export const addTradeIn = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/trade-ins",
  summary: "Add a trade-in to a deal",
  access: "deals:edit",
  params: dealParams,
  body: NewTradeInSchema,
  response: DealDetailsSchema,
  status: 201,
  isIdempotent: true,
});

export const updateTradeIn = endpoint({
  method: "PUT",
  path: "/api/deals/:dealId/trade-ins/:tradeInId",
  summary: "Update a trade-in",
  access: "deals:edit",
  params,
  body: TradeInChangesSchema,
  response: DealDetailsSchema,
  isIdempotent: true,
});

export const removeTradeIn = endpoint({
  method: "DELETE",
  path: "/api/deals/:dealId/trade-ins/:tradeInId",
  summary: "Remove a trade-in from a deal",
  details: "Refused once the deal is delivered.",
  access: "deals:edit",
  params,
  response: DealDetailsSchema,
  refusals: [409],
});
