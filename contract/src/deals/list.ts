import { z } from "zod/mini";
import { DaySchema, IdSchema, pageNumber, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OwnerChoiceSchema, lastPage } from "@automotive-crm/contract/customers/list";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { dealConditions, dealKinds, dealPayments } from "./numbers.ts";
import { DealSchema, dealSubStatuses } from "./record.ts";
import { dealStages } from "./stages.ts";

/** Open deals without a next step, with one that is overdue, or that have been in their stage too long. */
export const dealMarks = ["no-next-step", "overdue-next-step", "stale"] as const;

/**
 * Which deals a table lists. `open`: those to be worked on. `active`: also sold ones that aren't delivered. `sold-log`: by the day they were
 * sold, with those that were unwound. `carry-over`: sold before this month and not delivered. `delivery-log`: by the day of the delivery.
 */
export const dealViews = ["active", "open", "sold-log", "carry-over", "delivery-log", "lost", "all"] as const;
export type DealView = (typeof dealViews)[number];

/** The filters of board and table. */
export const dealFilter = {
  organizationId: z.optional(OrganizationChoiceSchema),
  locationId: z.optional(IdSchema),
  /** A part of the customer's name, the car or its stock number, or the deal's number. */
  search: z.optional(singleLineText(100)),
  owner: z.optional(OwnerChoiceSchema),
  kind: z.optional(z.enum(dealKinds)),
  condition: z.optional(z.enum(dealConditions)),
  paidBy: z.optional(z.enum(dealPayments)),
  sourceId: z.optional(IdSchema),
  mark: z.optional(z.enum(dealMarks)),
};

export const dealSorts = [
  "nextStep",
  "stageEntered",
  "created",
  "number",
  "customer",
  "price",
  "soldOn",
  "deliveredOn",
  /** Needs `costs:view`. */
  "gross",
] as const;
export type DealSort = (typeof dealSorts)[number];

export const DealSearchSchema = z.object({
  ...dealFilter,
  view: z._default(z.enum(dealViews), "active"),
  stage: z.optional(z.enum(dealStages)),
  subStatus: z.optional(z.enum(dealSubStatuses)),
  /** Of the day that the view is by: sold, delivered, lost, or added. */
  from: z.optional(DaySchema),
  until: z.optional(DaySchema),
  sort: z.optional(z.enum(dealSorts)),
  order: z.optional(z.enum(["asc", "desc"])),
  page: z._default(pageNumber(lastPage), 1),
  limit: z._default(pageNumber(100), 25),
});
export type DealSearch = z.output<typeof DealSearchSchema>;

/** Of all deals that match, not of the page. Gross is absent without its right. */
export const DealTotalsSchema = z.object({
  count: z.int(),
  priceCents: z.number(),
  grossCents: z.optional(z.number()),
  /** Retail units that aren't unwound; certified ones count as used. */
  newUnits: z.int(),
  usedUnits: z.int(),
});
export type DealTotals = z.infer<typeof DealTotalsSchema>;

export const listDeals = endpoint({
  method: "GET",
  path: "/api/deals",
  summary: "List deals",
  details: "Searched, filtered, sorted and paginated, with the totals of all that match.",
  access: "deals:view",
  query: DealSearchSchema,
  response: z.object({
    deals: z.array(DealSchema),
    page: z.int(),
    limit: z.int(),
    totals: DealTotalsSchema,
  }),
});
