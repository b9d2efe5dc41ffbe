import { z } from "zod/mini";
import { ActorKindSchema } from "@automotive-crm/contract/actors";
import { endpoint } from "@automotive-crm/contract/endpoint";
import { IdSchema } from "@automotive-crm/contract/fields";
import { CustomerParamsSchema } from "./record.ts";

/** What changed about a customer, sent as soon as it is stored. Pages reload what they show. */
export const CustomerEventSchema = z.object({
  /** `all` if events may have been missed: anything about the customer may have changed. */
  kind: z.enum(["customer", "activity", "task", "appointment", "vehicle", "all"]),
  /** The record that changed; for `all`, the customer. */
  id: IdSchema,
  /** The kind of actor; null for `all`, and from servers that don't say. */
  actorKind: z._default(z.nullable(ActorKindSchema), null),
  /** The person, if a person did it. */
  personId: z.nullable(IdSchema),
  /** The session that did it, so a page need not reload its own write. */
  sessionId: z.nullable(IdSchema),
});
export type CustomerEvent = z.infer<typeof CustomerEventSchema>;

export const followCustomer = endpoint({
  method: "GET",
  path: "/api/customers/:customerId/events",
  summary: "Server-sent events about one customer",
  access: "org:customers:view",
  params: CustomerParamsSchema,
  isPolled: true,
  answers: "stream",
  response: CustomerEventSchema,
});
