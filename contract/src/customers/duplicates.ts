import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { customerStatuses } from "./record.ts";

/** An existing customer who may be the one being added or edited. */
export const DuplicateHintSchema = z.object({
  customerId: IdSchema,
  name: z.string(),
  companyName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.enum(customerStatuses),
  locationName: z.nullable(z.string()),
  /** False for a customer of another location, whom the person cannot open. */
  isVisible: z.boolean(),
  /** The same phone, the same email, the same name at the same address or, of someone being edited, the same name. */
  matchedBy: z.array(z.enum(["phone", "email", "address", "name"])),
});
export type DuplicateHint = z.infer<typeof DuplicateHintSchema>;

const DuplicateSearchSchema = z.object({
  organizationId: z.optional(OrganizationChoiceSchema),
  /** One number, or several as people write them: `305-555-0142, 305-555-0143`. */
  phone: z.optional(singleLineText(200)),
  email: z.optional(singleLineText(254)),
  firstName: z.optional(singleLineText(80)),
  lastName: z.optional(singleLineText(80)),
  companyName: z.optional(singleLineText(120)),
  address: z.optional(singleLineText(200)),
  zipCode: z.optional(singleLineText(20)),
  /** Who is being edited: not their own duplicate. For them, a name without an address is looked for as well. */
  editedId: z.optional(IdSchema),
});
export type DuplicateSearch = z.output<typeof DuplicateSearchSchema>;

export const findDuplicates = endpoint({
  method: "GET",
  path: "/api/customer-duplicates",
  summary: "Find existing customers like this one",
  details:
    "Those with this phone (or one of several) or email, in any format, with this name at this address or, of a customer being edited, with this name.",
  access: "org:customers:create",
  query: DuplicateSearchSchema,
  response: z.object({ duplicates: z.array(DuplicateHintSchema) }),
});
