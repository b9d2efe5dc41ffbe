import { z } from "zod/mini";
import { singleLineText } from "@automotive-crm/contract/fields/fields";
import { savedViews } from "@automotive-crm/contract/views/saved-views";
import { OwnerChoiceSchema, addedPeriods, contactPeriods, customerSorts } from "./list.ts";
import { customerStatuses } from "./record.ts";

/** A view contains neither page nor location. */
export const customerViews = savedViews({
  path: "/api/customer-views",
  list: "the customer list",
  access: "org:customers:view",
  search: z.object({
    search: z.optional(singleLineText(200)),
    status: z.optional(z.enum(customerStatuses)),
    owner: z.optional(OwnerChoiceSchema),
    lastContact: z.optional(z.enum(contactPeriods)),
    added: z.optional(z.enum(addedPeriods)),
    sort: z.optional(z.enum(customerSorts)),
    order: z.optional(z.enum(["asc", "desc"])),
  }),
});
