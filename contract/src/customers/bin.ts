import { z } from "zod";
import { endpoint } from "@automotive-crm/contract/endpoint";
import { IdSchema } from "@automotive-crm/contract/fields";
import { globalView } from "@automotive-crm/contract/organizations";
import { lastPage, pageNumber } from "./list.ts";
import { CustomerParamsSchema, CustomerSchema } from "./record.ts";

/** Days a deleted customer can be restored. */
export const binDays = 30;

export const deleteCustomer = endpoint({
  method: "DELETE",
  path: "/api/customers/:customerId",
  summary: "Move a customer to the bin, where it stays for 30 days",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
});

export const restoreCustomer = endpoint({
  method: "POST",
  path: "/api/customers/:customerId/restore",
  summary: "Restore a customer from the bin",
  access: "org:customers:delete",
  params: CustomerParamsSchema,
  response: CustomerSchema,
});

export const listCustomerBin = endpoint({
  method: "GET",
  path: "/api/customer-bin",
  summary: "Customers deleted in the last 30 days, newest deletion first",
  access: "org:customers:delete",
  query: z.object({
    organizationId: z.union([IdSchema, z.literal(globalView)]).optional(),
    page: pageNumber(lastPage).default(1),
    limit: pageNumber(100).default(10),
  }),
  response: z.object({
    customers: z.array(CustomerSchema.extend({ deletedByName: z.string().nullable() })),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
  }),
});
