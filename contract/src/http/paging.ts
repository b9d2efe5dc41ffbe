import { z } from "zod/mini";
import { pageNumber, singleLineText } from "@automotive-crm/contract/fields/fields";

/** The largest `limit` of a list that is read page by page. */
export const maxPageSize = 200;

/** The query of a list that is read page by page. */
export const pageQuery = {
  /** The previous page's `nextCursor`. */
  after: z.optional(singleLineText(200)),
  limit: z._default(pageNumber(maxPageSize), 100),
};

/** Sent as `after` for the next page; null on the last one. */
export const NextCursorSchema = z.nullable(z.string());
