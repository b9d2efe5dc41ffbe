import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OwnerChoiceSchema, addedPeriods, contactPeriods, customerSorts } from "./list.ts";
import { customerStatuses } from "./record.ts";

/** What a view contains: what the list shows and in which order, but neither page nor location. */
const ViewSearchSchema = z.object({
  search: z.optional(singleLineText(200)),
  status: z.optional(z.enum(customerStatuses)),
  owner: z.optional(OwnerChoiceSchema),
  lastContact: z.optional(z.enum(contactPeriods)),
  added: z.optional(z.enum(addedPeriods)),
  sort: z.optional(z.enum(customerSorts)),
  order: z.optional(z.enum(["asc", "desc"])),
});

export const CustomerViewSchema = z.object({ id: IdSchema, name: z.string(), search: ViewSearchSchema });
export type CustomerView = z.infer<typeof CustomerViewSchema>;

/** As many as a menu can show. */
export const maxCustomerViews = 30;

const NameSchema = singleLineText(60, "Please enter a name");
const ViewParamsSchema = z.object({ viewId: IdSchema });
const ViewsSchema = z.object({ views: z.array(CustomerViewSchema) });

export const listCustomerViews = endpoint({
  method: "GET",
  path: "/api/customer-views",
  summary: "List your saved views of the customer list, by name",
  access: "org:customers:view",
  response: ViewsSchema,
  refusals: [422],
});

export const addCustomerView = endpoint({
  method: "POST",
  path: "/api/customer-views",
  summary: "Save a view of the customer list",
  details: "Its filters and sort order, under a name.",
  access: "org:customers:view",
  body: z.object({ name: NameSchema, search: ViewSearchSchema }),
  response: ViewsSchema,
  status: 201,
  refusals: [409],
});

export const updateCustomerView = endpoint({
  method: "PUT",
  path: "/api/customer-views/:viewId",
  summary: "Update a saved view",
  details: "Renames it or replaces its filters. Absent fields stay unchanged.",
  access: "org:customers:view",
  params: ViewParamsSchema,
  body: z.object({ name: z.optional(NameSchema), search: z.optional(ViewSearchSchema) }),
  response: ViewsSchema,
  refusals: [404, 409],
});

export const deleteCustomerView = endpoint({
  method: "DELETE",
  path: "/api/customer-views/:viewId",
  summary: "Delete a saved view",
  access: "org:customers:view",
  params: ViewParamsSchema,
  response: ViewsSchema,
  refusals: [404],
});
