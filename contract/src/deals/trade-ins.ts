import { z } from "zod/mini";
import {
  DaySchema,
  IdSchema,
  clearable,
  multilineText,
  nameText,
  singleLineText,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { AmountSchema } from "./numbers.ts";
import { DealDetailsSchema } from "./record.ts";

export const mostTradeIns = 5;

const nullable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

const wholeNumber = (max: number) =>
  z
    .number("must be a number")
    .check(
      z.int("must be a whole number"),
      z.minimum(0, "must be at least 0"),
      z.maximum(max, { error: () => `must be at most ${max.toLocaleString("en-US")}` }),
    );

const tradeInFields = {
  /** The customer's vehicle that it is; what isn't typed is copied from it. */
  vehicleId: clearable(IdSchema),
  vin: clearable(singleLineText(17).check(z.toUpperCase())),
  year: nullable(wholeNumber(9_999)),
  make: clearable(nameText(60)),
  model: clearable(nameText(60)),
  trim: clearable(nameText(60)),
  mileage: nullable(wholeNumber(9_999_999)),
  /** What it is worth to the store: actual cash value. */
  acvCents: nullable(AmountSchema),
  /** What the customer is given for it. */
  allowanceCents: nullable(AmountSchema),
  /** What is still owed on it. It may be more than the car is worth. */
  payoffCents: nullable(AmountSchema),
  /** A payoff includes interest until this day. */
  payoffGoodUntil: clearable(DaySchema),
  lienHolder: clearable(nameText(120)),
  conditionNote: clearable(multilineText(2_000)),
  bookValueCents: nullable(AmountSchema),
  /** Which book. */
  book: clearable(singleLineText(60)),
  /** Who appraised it. Absent with an ACV: the person who enters it. */
  appraisedBy: clearable(IdSchema),
};

export const missingTradeIn = "Choose the customer's vehicle, or enter make and model";

export const NewTradeInSchema = z.object(tradeInFields).check(
  z.refine(({ vehicleId, make, model }) => Boolean(vehicleId ?? (make && model)), {
    path: ["make"],
    error: missingTradeIn,
  }),
);
export type NewTradeIn = z.output<typeof NewTradeInSchema>;

export const TradeInChangesSchema = z.object({ ...tradeInFields, base: BaseSchema });

const params = z.object({ dealId: IdSchema, tradeInId: IdSchema });

export const addTradeIn = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/trade-ins",
  summary: "Add a trade-in to a deal",
  access: "deals:edit",
  params: z.object({ dealId: IdSchema }),
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
