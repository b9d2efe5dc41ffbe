import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

const LeftOutSchema = z.object({
  id: IdSchema,
  name: z.string(),
  stockNumber: z.nullable(z.string()),
  /** What it lacks; each is a sentence. */
  reasons: z.array(z.string()),
});
export type LeftOutListing = z.infer<typeof LeftOutSchema>;

/** How many cars that are left out are named. */
export const maxLeftOut = 500;

export const checkListings = endpoint({
  method: "GET",
  path: "/api/inventory-listings",
  summary: "Check which cars a vehicle listings file has",
  details: `Available cars that have everything Google's vehicle listings ask for, counted, and at most ${maxLeftOut} others with what they lack.`,
  access: "data:export",
  response: z.object({ listed: z.int(), leftOut: z.array(LeftOutSchema) }),
  refusals: [422],
});

/** A POST, because it is recorded in the audit log. */
export const exportListings = endpoint({
  method: "POST",
  path: "/api/inventory-listings/file",
  summary: "Download the vehicle listings file for web sites",
  details: "CSV with the columns of Google's vehicle listings. What cars cost is never in it.",
  access: "data:export",
  answers: "file",
  fileTypes: ["text/csv"],
});
