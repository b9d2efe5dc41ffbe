import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { DealDetailsSchema, creditRoles, dealParams } from "./record.ts";

/** A share of a deal, as typed: "0.5". */
const ShareSchema = singleLineText(6).check(z.regex(/^(1(\.0{1,3})?|0?\.\d{1,3})$/, "must be a share like 0.5"));

export const CreditsSchema = z
  .array(
    z.object({
      role: z.enum(creditRoles),
      personId: IdSchema,
      /** Of Sales 1 and Sales 2, which are exactly one deal together; absent for others. */
      share: z.optional(ShareSchema),
    }),
  )
  .check(z.maxLength(creditRoles.length));

export const replaceDealCredits = endpoint({
  method: "PUT",
  path: "/api/deals/:dealId/credits",
  summary: "Replace who a deal is credited to",
  details: "The whole set at once. After the delivery only managers may.",
  access: "deals:edit",
  params: dealParams,
  body: z.object({ credits: CreditsSchema, base: BaseSchema }),
  response: DealDetailsSchema,
  isIdempotent: true,
});
