import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema } from "@automotive-crm/contract/http/paging";
import { pageNumber, singleLineText } from "@automotive-crm/contract/fields/fields";
import { dealFilter } from "./list.ts";
import { DealSchema } from "./record.ts";
import { dealStages } from "./stages.ts";

/** Delivered and lost deals stay on the board for so many days. */
export const daysOnBoard = 30;

export const BoardColumnSchema = z.object({
  stage: z.enum(dealStages),
  /** Of all the column's deals under the filter, not only of those shown. */
  count: z.int(),
  priceCents: z.number(),
  /** Absent unless the person has `costs:view` wherever they see deals. */
  grossCents: z.optional(z.number()),
  /** Nearest next step first, then longest in the stage. */
  deals: z.array(DealSchema),
  nextCursor: NextCursorSchema,
});
export type BoardColumn = z.infer<typeof BoardColumnSchema>;

const limit = z._default(pageNumber(100), 25);

export const getDealBoard = endpoint({
  method: "GET",
  path: "/api/deal-board",
  summary: "Get the board of deals",
  details:
    "A column for each stage; delivered and lost ones are those of the last 30 days. Unwound deals are not on it.",
  access: "deals:view",
  query: z.object({ ...dealFilter, limit }),
  response: z.object({ columns: z.array(BoardColumnSchema) }),
});

export const getDealBoardColumn = endpoint({
  method: "GET",
  path: "/api/deal-board/:stage",
  summary: "Get a column of the board of deals",
  details: "Its next page, or its first one again.",
  access: "deals:view",
  params: z.object({ stage: z.enum(dealStages) }),
  query: z.object({ ...dealFilter, after: z.optional(singleLineText(300)), limit }),
  response: BoardColumnSchema,
});
