import { z } from "zod/mini";
import { DaySchema, clearable, multilineText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { DealDetailsSchema, dealParams, dealSubStatuses } from "./record.ts";
import { dealStages, pathStages } from "./stages.ts";

/**
 * The stage in which the person saw the deal: if someone else has moved it, nothing changes, and the answer is an edit conflict of `stage`.
 */
const fromStage = { from: z.enum(dealStages) };

export const moveDeal = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/moves",
  summary: "Move a deal to a stage",
  details:
    "A move back undoes it. At `sold` its stock vehicle is taken and its lead closed; at `delivered` the vehicle goes into the customer's garage.",
  access: "deals:edit",
  params: dealParams,
  body: z.object({
    ...fromStage,
    to: z.enum(pathStages),
    /** Today by default; only managers may enter another day. */
    soldOn: z.optional(DaySchema),
    deliveredOn: z.optional(DaySchema),
    subStatus: z.optional(z.enum(dealSubStatuses)),
    dmsNumber: clearable(singleLineText(60)),
  }),
  response: DealDetailsSchema,
  isIdempotent: true,
  refusals: [409],
});

export const missingLostReason = "Choose a reason";

/** The reason that needs a day on which to ask again. */
export const notNowReason = "Not now";
export const missingFollowUpDay = "Choose when to ask again";

export const plansAfterLoss = ["keep", "cancel"] as const;

export const LossSchema = z
  .object({
    ...fromStage,
    /** One of the organization's. */
    reason: singleLineText(100, missingLostReason),
    note: clearable(multilineText(2_000)),
    /** When to ask again. */
    followUpOn: clearable(DaySchema),
    /** What becomes of the open tasks and appointments with the customer. */
    plans: z._default(z.enum(plansAfterLoss), "keep"),
  })
  .check(
    z.refine(({ reason, followUpOn }) => reason !== notNowReason || Boolean(followUpOn), {
      path: ["followUpOn"],
      error: missingFollowUpDay,
    }),
  );

export const loseDeal = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/loss",
  summary: "Close a deal as lost",
  details:
    "With one of the organization's reasons. The customer stays, and so do their tasks and appointments unless they are canceled.",
  access: "deals:edit",
  params: dealParams,
  body: LossSchema,
  response: DealDetailsSchema,
  isIdempotent: true,
  refusals: [409],
});

export const reopenDeal = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/reopening",
  summary: "Reopen a lost deal",
  details: "Within 30 days, in the stage it left. This also undoes a loss.",
  access: "deals:edit",
  params: dealParams,
  body: z.object({ reason: clearable(singleLineText(200)) }),
  response: DealDetailsSchema,
  isIdempotent: true,
  refusals: [409],
});

/** What happened to the trade-ins of an unwound sale. */
export const tradeInFates = ["returned", "kept"] as const;

export const unwindDeal = endpoint({
  method: "POST",
  path: "/api/deals/:dealId/unwinding",
  summary: "Unwind a sale",
  details:
    "The sale is canceled after it counted: the deal stays with a mark, the vehicle returns to stock, trade-ins to the customer unless they are kept.",
  access: "deals:edit",
  params: dealParams,
  body: z.object({
    /** Today by default. */
    on: z.optional(DaySchema),
    reason: singleLineText(500, "Enter why"),
    tradeIns: z._default(z.enum(tradeInFates), "returned"),
  }),
  response: DealDetailsSchema,
  isIdempotent: true,
  refusals: [403, 409],
});
