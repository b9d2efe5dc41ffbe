import { z } from "zod/mini";
import { ActorKindSchema } from "@automotive-crm/contract/actors";
import { endpoint } from "@automotive-crm/contract/endpoint";
import { IdSchema } from "@automotive-crm/contract/fields";
import { CustomerParamsSchema } from "./record.ts";

/** What changed about a customer, sent the moment it is stored. Pages read what they show again. */
export const CustomerEventSchema = z.object({
  /** `all` when events may have been missed: anything of the customer may have changed. */
  kind: z.enum(["customer", "activity", "task", "appointment", "vehicle", "all"]),
  /** The record that changed; the customer, for `all`. */
  id: IdSchema,
  /** What kind of actor did it; null where nobody in particular did, as for `all`, and from servers that do not say. */
  actorKind: z._default(z.nullable(ActorKindSchema), null),
  /** The person who did it, if a person did. */
  personId: z.nullable(IdSchema),
  /** The session that did it, so that a page need not read again what it just wrote. */
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
  isStream: true,
  response: CustomerEventSchema,
});
