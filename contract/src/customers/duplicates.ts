import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/endpoint";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations";
import { customerStatuses } from "./record.ts";

/** How similar an existing customer is: the same phone or email, or both with a similar name. */
export const DuplicateHintSchema = z.object({
  customerId: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.enum(customerStatuses),
  locationName: z.nullable(z.string()),
  /** False for a customer of another location, whom the person cannot open. */
  isVisible: z.boolean(),
  matchedBy: z.array(z.enum(["phone", "email"])),
});
export type DuplicateHint = z.infer<typeof DuplicateHintSchema>;

export const findDuplicates = endpoint({
  method: "GET",
  path: "/api/customer-duplicates",
  summary: "Find existing customers with this phone or email, in any format",
  access: "org:customers:create",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    phone: z.optional(singleLineText(60)),
    email: z.optional(singleLineText(254)),
  }),
  response: z.object({ duplicates: z.array(DuplicateHintSchema) }),
});
