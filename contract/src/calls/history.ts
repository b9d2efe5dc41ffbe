import { z } from "zod/mini";
import { callDirections } from "./call-data.ts";
import {
  DayChoiceSchema,
  IdSchema,
  InstantSchema,
  pageNumber,
  singleLineText,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { CallSchema } from "./record.ts";

/** How many calls the customer page asks for. */
export const callsOnCustomerPage = 50;

export const listCallHistory = endpoint({
  method: "GET",
  path: "/api/calls/history/:customerId",
  summary: "List a customer's calls, latest first",
  access: "calls:view",
  params: z.object({ customerId: IdSchema }),
  query: z.object({ limit: z._default(pageNumber(500), 10) }),
  response: z.object({ callHistory: z.array(CallSchema) }),
});

export const listCalls = endpoint({
  method: "GET",
  path: "/api/calls",
  summary: "List the organization's calls, latest first",
  access: "calls:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    direction: z.optional(z.enum(callDirections)),
    /** The day at each call's own location. */
    on: z.optional(DayChoiceSchema),
    /** Calls from this instant on, and before that one. */
    from: z.optional(InstantSchema),
    to: z.optional(InstantSchema),
    before: z.optional(singleLineText(200)),
    limit: z._default(pageNumber(200), 50),
  }),
  response: z.object({
    calls: z.array(CallSchema),
    /** Send as `before` to get older calls; null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});
