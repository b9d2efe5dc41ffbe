import { z } from "zod";
import { endpoint } from "@automotive-crm/contract/endpoint";
import { IdSchema, lineOf } from "@automotive-crm/contract/fields";
import { globalView } from "@automotive-crm/contract/organizations";
import { customerStatuses } from "./record.ts";

/** How alike an existing customer is: the same phone or e-mail, or both with a like name. */
export const DuplicateHintSchema = z.object({
  customerId: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(customerStatuses),
  locationName: z.string().nullable(),
  /** False for a customer of another location, who cannot be opened. */
  isVisible: z.boolean(),
  matchedBy: z.array(z.enum(["phone", "email"])),
});
export type DuplicateHint = z.infer<typeof DuplicateHintSchema>;

export const findDuplicates = endpoint({
  method: "GET",
  path: "/api/customer-duplicates",
  summary: "Existing customers with this phone or email, in any format",
  access: "org:customers:create",
  query: z.object({
    organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
    phone: lineOf(60).optional(),
    email: lineOf(254).optional(),
  }),
  response: z.object({ duplicates: z.array(DuplicateHintSchema) }),
});
