import { z } from "zod/mini";
import { IdSchema, nameText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { leadTypes } from "./record.ts";

/** Where leads come from, such as the dealer's web site or a portal. */
export const LeadSourceSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** The type that its leads have unless a document says otherwise. */
  type: z.enum(leadTypes),
  /** Within how many business minutes a lead should be answered. */
  targetMinutes: z.int(),
  /** Whether new leads may have it. */
  isActive: z.boolean(),
  version: z.int(),
});
export type LeadSource = z.infer<typeof LeadSourceSchema>;

export const defaultTargetMinutes = 15;

export const defaultLeadSources = [
  { name: "Website", type: "internet" },
  { name: "Cars.com", type: "internet" },
  { name: "AutoTrader", type: "internet" },
  { name: "CarGurus", type: "internet" },
  { name: "Manufacturer", type: "internet" },
  { name: "Phone-up", type: "phone" },
  { name: "Walk-in", type: "walk-in" },
  { name: "Referral", type: "referral" },
] as const;

const sourceFields = {
  name: nameText(100, "Please enter a name"),
  type: z.enum(leadTypes),
  targetMinutes: z
    .number("must be a number")
    .check(
      z.int("Enter whole minutes"),
      z.minimum(1, "Enter 1 to 1,440 minutes"),
      z.maximum(1_440, "Enter 1 to 1,440 minutes"),
    ),
};

export const listLeadSources = endpoint({
  method: "GET",
  path: "/api/lead-sources",
  summary: "List the organization's lead sources",
  access: "org:customers:view",
  response: z.object({ sources: z.array(LeadSourceSchema) }),
  refusals: [422],
});

export const createLeadSource = endpoint({
  method: "POST",
  path: "/api/lead-sources",
  summary: "Add a lead source",
  access: "org:settings:manage",
  body: z.object({ ...sourceFields, targetMinutes: z._default(sourceFields.targetMinutes, defaultTargetMinutes) }),
  response: LeadSourceSchema,
  status: 201,
  isIdempotent: true,
  refusals: [409],
});

export const updateLeadSource = endpoint({
  method: "PUT",
  path: "/api/lead-sources/:sourceId",
  summary: "Update a lead source",
  details: "Renames it, changes its target, or switches it off. Absent fields stay unchanged.",
  access: "org:settings:manage",
  params: z.object({ sourceId: IdSchema }),
  body: z.object({
    name: z.optional(sourceFields.name),
    type: z.optional(sourceFields.type),
    targetMinutes: z.optional(sourceFields.targetMinutes),
    isActive: z.optional(z.boolean("must be true or false")),
    base: BaseSchema,
  }),
  response: LeadSourceSchema,
  isIdempotent: true,
  refusals: [409],
});
