import { z } from "zod/mini";
import { IdSchema, pageNumber, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { stockConditions, StockVehicleRowSchema } from "./record.ts";
import { stockStatuses } from "./statuses.ts";

/** `live`: what we have or will have. `gone`: what was sold, delivered, traded to another dealer or removed. */
export const stockStatusChoices = ["live", "gone", ...stockStatuses] as const;
export type StockStatusChoice = (typeof stockStatusChoices)[number];

/** Days in stock. */
export const stockAges = ["0-30", "31-60", "61-90", "over-90", "over-30", "over-60"] as const;
export type StockAge = (typeof stockAges)[number];

/** What a car should have and doesn't. */
export const stockGaps = ["price", "photos", "mileage"] as const;
export type StockGap = (typeof stockGaps)[number];

/** `age`: longest in stock first; `cost` needs the right to see it. */
export const stockSorts = ["age", "price", "mileage", "year", "stockNumber", "name", "priceChange", "cost"] as const;
export type StockSort = (typeof stockSorts)[number];

const centsInQuery = z.optional(pageNumber(10_000_000_000));
const yearInQuery = z.optional(pageNumber(9_999));

const filter = {
  locationId: z.optional(IdSchema),
  /** Part of a stock number, the end of a VIN, year, make, model, trim or color: every word must fit. */
  search: z.optional(singleLineText(100)),
  condition: z.optional(z.enum(stockConditions)),
  status: z._default(z.enum(stockStatusChoices), "live"),
  make: z.optional(singleLineText(60)),
  model: z.optional(singleLineText(60)),
  yearFrom: yearInQuery,
  yearTo: yearInQuery,
  /** The asking price, in cents. */
  priceFrom: centsInQuery,
  priceTo: centsInQuery,
  age: z.optional(z.enum(stockAges)),
  lacks: z.optional(z.enum(stockGaps)),
  /** Cars that their feed no longer has. */
  notInFeed: z.optional(z.literal("true")),
};

export const StockFilterSchema = z.object(filter);
export type StockFilter = z.output<typeof StockFilterSchema>;

/** Cars that are gone are counted up to this; beyond it the total is "10,000+". */
export const mostCountedGone = 10_000;

export const listInventory = endpoint({
  method: "GET",
  path: "/api/inventory",
  summary: "List cars on the lot",
  details:
    "Of the locations whose stock the person sees: searched, filtered, sorted and paginated. Cars that are gone are always in the order in which they left.",
  access: "inventory:view",
  query: z.object({
    ...filter,
    /** Default: longest in stock first. */
    sort: z.optional(z.enum(stockSorts)),
    order: z.optional(z.enum(["asc", "desc"])),
    page: z._default(pageNumber(1_000), 1),
    limit: z._default(pageNumber(100), 50),
  }),
  response: z.object({
    vehicles: z.array(StockVehicleRowSchema),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    /** False when counting stopped. */
    isTotalExact: z.boolean(),
  }),
  refusals: [404, 422],
});

const countsOf = <T extends z.ZodMiniType>(value: T) => z.array(z.object({ value, count: z.int() }));

export const StockCountsSchema = z.object({
  total: z.int(),
  /** Each by all filters but its own. */
  statuses: countsOf(z.enum(stockStatuses)),
  conditions: countsOf(z.enum(stockConditions)),
  locations: countsOf(IdSchema),
  /** By name. */
  makes: countsOf(z.string()),
  /** Of the chosen make; none without one. */
  models: countsOf(z.string()),
  ages: countsOf(z.enum(stockAges)),
  lacks: countsOf(z.enum(stockGaps)),
});
export type StockCounts = z.infer<typeof StockCountsSchema>;

export const countInventory = endpoint({
  method: "GET",
  path: "/api/inventory-counts",
  summary: "Count cars on the lot by what they can be filtered by",
  details: "Each count follows all filters but its own. Cars that are gone are counted in total only.",
  access: "inventory:view",
  query: StockFilterSchema,
  response: StockCountsSchema,
  refusals: [404, 422],
});

/** An export has the first of them. */
export const mostExportedStock = 50_000;

/** A POST, because it is recorded in the audit log. */
export const exportInventory = endpoint({
  method: "POST",
  path: "/api/inventory-export",
  summary: "Export cars on the lot as CSV",
  details: "Those of a filter, at most 50,000. What they cost is a column for those who may see it.",
  access: "data:export",
  worksWhenSuspended: true,
  body: StockFilterSchema,
  answers: "file",
  fileTypes: ["text/csv"],
  refusals: [404],
});
