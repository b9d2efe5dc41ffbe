import { z } from "zod/mini";
import { IdSchema, InstantSchema, clearable, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { DealNumbersSchema, DealResultSchema, TradeInNumbersSchema, numberFields } from "./numbers.ts";
import { DealDetailsSchema, DealVehicleSchema, dealParams } from "./record.ts";

/** How numbers were shown to a customer. */
export const quoteShowings = ["in-person", "printed", "texted", "emailed"] as const;

/** A numbered snapshot of a deal's numbers and what they come to. It never changes; new numbers make a new quote. */
export const DealQuoteSchema = z.object({
  id: IdSchema,
  /** Of the deal, from 1. */
  number: z.int(),
  /** What tells terms side by side apart: "60 months". */
  name: z.nullable(z.string()),
  vehicle: z.nullable(DealVehicleSchema),
  tradeIns: z.array(z.extend(TradeInNumbersSchema, { name: z.string() })),
  numbers: DealNumbersSchema,
  result: DealResultSchema,
  createdByName: z.nullable(z.string()),
  createdAt: InstantSchema,
  /** When the customer saw it, how, and who showed it. */
  shownAt: z.nullable(InstantSchema),
  shownHow: z.nullable(z.enum(quoteShowings)),
  shownByName: z.nullable(z.string()),
});
export type DealQuote = z.infer<typeof DealQuoteSchema>;

export const listDealQuotes = endpoint({
  method: "GET",
  path: "/api/deals/:dealId/quotes",
  summary: "List a deal's quotes",
  details: "Newest first.",
  access: "deals:view",
  params: dealParams,
  response: z.object({ quotes: z.array(DealQuoteSchema) }),
});

export const mostQuotes = 100;

export const createDealQuote = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/quotes",
  summary: "Save a quote",
  details: "Of the deal's numbers as they are, or with other terms. With `shownHow`, the customer has seen it.",
  access: "deals:edit",
  params: dealParams,
  body: z.object({
    name: clearable(singleLineText(60)),
    shownHow: z.optional(z.enum(quoteShowings)),
    /** What differs from the deal's own numbers. */
    numbers: z.optional(z.object(numberFields)),
    /** The deal's numbers as they were shown: a quote isn't saved unasked if others have changed one that it says differently. */
    base: BaseSchema,
  }),
  response: DealQuoteSchema,
  status: 201,
  isIdempotent: true,
  refusals: [409],
});

export const showDealQuote = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/quotes/:number/showings",
  summary: "Note that a customer has seen a quote",
  details: "An open deal before that stage becomes a proposal.",
  access: "deals:edit",
  params: z.extend(dealParams, { number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)) }),
  body: z.object({ shownHow: z.enum(quoteShowings) }),
  response: DealDetailsSchema,
});
