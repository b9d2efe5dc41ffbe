import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { savedViews } from "@automotive-crm/contract/views/saved-views";
import { stockAges, stockGaps, stockSorts, stockStatusChoices } from "./list.ts";
import { stockConditions } from "./record.ts";

const digits = z.optional(singleLineText(7).check(z.regex(/^\d*$/, "must be digits")));

/** A view has what the page's address has, but not which page; prices are in dollars. */
export const inventoryViews = savedViews({
  path: "/api/inventory-views",
  list: "the cars on the lot",
  access: "inventory:view",
  search: z.object({
    search: z.optional(singleLineText(100)),
    condition: z.optional(z.enum(stockConditions)),
    status: z.optional(z.enum(stockStatusChoices)),
    make: z.optional(singleLineText(60)),
    model: z.optional(singleLineText(60)),
    location: z.optional(IdSchema),
    yearFrom: digits,
    yearTo: digits,
    priceFrom: digits,
    priceTo: digits,
    age: z.optional(z.enum(stockAges)),
    lacks: z.optional(z.enum(stockGaps)),
    notInFeed: z.optional(z.literal("true")),
    sort: z.optional(z.enum(stockSorts)),
    order: z.optional(z.enum(["asc", "desc"])),
  }),
});
