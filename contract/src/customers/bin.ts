import { z } from "zod/mini";
import { pageNumber, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { lastPage } from "./list.ts";
import { CustomerParamsSchema, CustomerSchema } from "./record.ts";

/** How many days a deleted customer can be restored. */
export const binDays = 30;

const BinnedCustomerSchema = z.extend(CustomerSchema, { deletedByName: z.nullable(z.string()) });
export type BinnedCustomer = z.infer<typeof BinnedCustomerSchema>;

/** What becomes of a deleted customer's upcoming appointments and open tasks. Kept ones come back with the customer. */
export const openWorkChoices = ["keep", "cancel"] as const;
export type OpenWorkChoice = (typeof openWorkChoices)[number];

export const deleteCustomer = endpoint({
  method: "DELETE",
  path: "/api/customers/:customerId",
  summary: "Delete a customer",
  details: "Moves it to the trash, where it stays for 30 days.",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
  query: z.object({ openWork: z._default(z.enum(openWorkChoices), "keep") }),
});

const RestoredCustomerSchema = z.extend(CustomerSchema, {
  /** Sentences about what could not come back as it was; absent if everything did. */
  notRestored: z.optional(z.array(z.string())),
});
export type RestoredCustomer = z.infer<typeof RestoredCustomerSchema>;

export const restoreCustomer = endpoint({
  method: "POST",
  path: "/api/customers/:customerId/restore",
  summary: "Restore a customer from the trash",
  details: "As far as advisors, assignees and VINs are still free.",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
  response: RestoredCustomerSchema,
});

export const listCustomerBin = endpoint({
  method: "GET",
  path: "/api/customer-bin",
  summary: "List deleted customers",
  details: "Those of the last 30 days, most recently deleted first.",
  access: "org:customers:delete",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    /** Names, emails and numbers, read as in the list of customers; only exact matches. */
    search: z.optional(singleLineText(200)),
    page: z._default(pageNumber(lastPage), 1),
    limit: z._default(pageNumber(100), 10),
  }),
  response: z.object({
    customers: z.array(BinnedCustomerSchema),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
  }),
});

export const getBinnedCustomer = endpoint({
  method: "GET",
  path: "/api/customer-bin/:customerId",
  summary: "Get a customer deleted in the last 30 days",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
  response: BinnedCustomerSchema,
});
